import { copyFile, cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { sitePages, writeSite } from "./site/site.js";

const TOP = fileURLToPath(new URL("../..", import.meta.url));

// Writes the pages of the docs site to `docs-site/pages`, for VitePress to build.
const folder = join(TOP, "docs-site/pages");
await writeSite(folder, await sitePages(TOP));
await copyFile(join(TOP, "docs-site/index.md"), join(folder, "index.md"));
await cp(join(TOP, "docs/images"), join(folder, "images"), { recursive: true }); // VitePress takes those that pages show
