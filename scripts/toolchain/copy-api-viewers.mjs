import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { TOP } from "./step.mjs";

/** The scripts and styles of the pages `/docs` and `/redoc`, with the licenses of what they bundle. */
const FILES = [
  "swagger-ui-dist/swagger-ui.css",
  "swagger-ui-dist/swagger-ui-bundle.js",
  "swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt",
  "redoc/bundles/redoc.standalone.js",
  "redoc/bundles/redoc.standalone.js.LICENSE.txt",
];

/**
 * Copies the API viewers into `rest-shim/dist`, which serves them. At run time neither package is needed, which keeps about 100
 * packages out of the image.
 * @returns {Promise<import("./step.mjs").Outcome>}
 */
export async function copyApiViewers() {
  const { resolve } = createRequire(join(TOP, "rest-shim/package.json"));
  const folder = join(TOP, "rest-shim/dist/docs/viewers");
  await mkdir(folder, { recursive: true });
  await Promise.all(FILES.map((name) => copyFile(resolve(name), join(folder, basename(name)))));
  return { ok: true, output: "" };
}
