import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUNDLE_FOLDER } from "../support/process-bundle.js";
import { TOP } from "../support/top-folder.js";
import type { PlantedBug } from "./planted-bugs.js";

/** The packages of the compiled product and of the chaos run. */
const PACKAGES = [
  ...["kit", "rest-shim", "api-client", "gateway", "scripts", "tools/sandbox-vendor", "tests"],
  ...["subgraphs/cpm", "subgraphs/im", "subgraphs/smm"],
];

/** Files that the product reads besides its compiled code. */
const FILES = [
  ...[
    "schema/supergraph.graphql",
    "dashboard/src/gql/persisted-documents.json",
    "cli/src/gql/persisted-documents.json",
  ],
  ...["tests/src/support/shifted-clock.mjs", "tests/src/support/collect-garbage.mjs"],
];

/** A copy of the compiled product, in which bugs are planted. */
export interface ProductCopy {
  folder: string;
  /** Plants a bug. @returns a function that removes it. @throws when its text is not exactly once in its file. */
  plant(bug: PlantedBug): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** Copies the compiled product, without the bundle of its processes, which has no bug. Third-party packages are shared with the original. */
export async function copyProduct(): Promise<ProductCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "cgs-sabotage-")));
  for (const name of PACKAGES) await copyPackage(name, folder);
  for (const file of FILES) await cp(join(TOP, file), join(folder, file), { recursive: true });
  for (const build of ["dashboard/dist", "docs-site/dist"])
    if (existsSync(join(TOP, build))) await cp(join(TOP, build), join(folder, build), { recursive: true });
  await linkModules(folder);
  return {
    folder,
    async plant(bug) {
      const path = join(folder, bug.file);
      const original = await readFile(path, "utf8");
      await writeFile(path, withBug(original, bug));
      return () => writeFile(path, original);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The text of a file with a bug. @throws when the bug's text is not exactly once in it. */
export function withBug(original: string, { name, file, text, replacement }: PlantedBug): string {
  const found = original.split(text).length - 1;
  if (found !== 1) throw new Error(`"${name}" cannot be planted: its text occurs ${found} times in ${file}`);
  return original.replace(text, () => replacement);
}

async function copyPackage(name: string, folder: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  const filter = (path: string) => path !== BUNDLE_FOLDER;
  for (const part of ["package.json", "dist"])
    await cp(join(TOP, name, part), join(folder, name, part), { recursive: true, filter });
  const modules = join(TOP, name, "node_modules");
  if (existsSync(modules)) await symlink(modules, join(folder, name, "node_modules"));
}

/** Links every installed package, but the product's own packages to their copies. */
async function linkModules(folder: string): Promise<void> {
  const installed = join(TOP, "node_modules");
  await mkdir(join(folder, "node_modules/@cgs"), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== "@cgs" && name !== ".bin") await symlink(join(installed, name), join(folder, "node_modules", name));
  for (const name of PACKAGES) {
    const link = join(folder, "node_modules/@cgs", name.split("/").at(-1) ?? name);
    await symlink(join(folder, name), link);
  }
}
