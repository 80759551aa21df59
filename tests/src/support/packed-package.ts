import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { TOP } from "./top-folder.js";

/** A workspace as its users get it: packed, and installed in a folder of its own. */
export interface InstalledPackage {
  /** The folder with `node_modules`. */
  folder: string;
  /** The files of the packed workspace, sorted. */
  files: string[];
  remove(): Promise<void>;
}

interface Packed {
  filename: string;
  files: { path: string }[];
}

/** Runs a program in a folder. Rejects when it fails. */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/**
 * Packs a built workspace and installs it in an empty folder outside of the project. No registry is needed, because the packages that it
 * depends on are packed from the project's `node_modules`.
 */
export async function installPacked(workspace: string): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  const pack = async (source: string): Promise<Packed> => {
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, source];
    const [packed] = JSON.parse(await run("npm", args, folder)) as Packed[];
    if (!packed) throw new Error(`npm packed nothing from ${source}`);
    return packed;
  };
  const packed = [];
  for (const source of await withDependencies(join(TOP, workspace))) packed.push(await pack(source));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  const archives = packed.map(({ filename }) => `./${filename}`);
  await run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", ...archives], folder);
  return {
    folder,
    files: (packed[0]?.files ?? []).map(({ path }) => path).toSorted(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The folder of a package, and those of all packages that it depends on. */
async function withDependencies(folder: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { dependencies?: object };
  for (const name of Object.keys(manifest.dependencies ?? {})) await withDependencies(folderOf(name, folder), seen);
  return seen;
}

/** Finds a package as Node.js does: in the `node_modules` of the folder, or of one above it. */
function folderOf(name: string, from: string): string {
  const candidate = join(from, "node_modules", name);
  if (existsSync(candidate)) return candidate;
  if (from === dirname(from)) throw new Error(`${name} is not installed`);
  return folderOf(name, dirname(from));
}
