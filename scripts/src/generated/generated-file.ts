import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A committed file that is generated from the code. */
export interface GeneratedFile {
  /** Relative to the top folder. */
  path: string;
  content: string;
}

/** Writes the files that are missing or different, and returns their paths. */
export async function writeFiles(top: string, files: GeneratedFile[]): Promise<string[]> {
  const stale = await staleFiles(top, files);
  for (const { path, content } of files.filter((file) => stale.includes(file.path))) {
    await mkdir(dirname(join(top, path)), { recursive: true });
    await writeFile(join(top, path), content);
  }
  return stale;
}

/** The paths of files that are missing or different. */
export async function staleFiles(top: string, files: GeneratedFile[]): Promise<string[]> {
  const current = await Promise.all(files.map(({ path }) => readIfThere(join(top, path))));
  return files.filter(({ content }, index) => current[index] !== content).map(({ path }) => path);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
