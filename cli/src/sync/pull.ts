import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Output } from "../output/output.js";
import { confirmOrThrow } from "../output/prompts.js";
import type { Api } from "../session/api.js";
import { differenceText } from "./difference.js";
import type { SyncKind } from "./sync-kind.js";

/** A file with its text here and at the server. */
interface Comparison {
  path: string;
  /** Undefined when there is no file. */
  here: string | undefined;
  there: string;
}

/**
 * Writes the newest versions of all objects into a folder. Shows the difference of each existing file and asks before it is overwritten.
 * Files of objects that the server does not have are left alone.
 */
export async function pull(
  api: Api,
  output: Output,
  { folder, kinds, isConfirmed }: { folder: string; kinds: readonly SyncKind[]; isConfirmed: boolean },
): Promise<void> {
  const compared: Comparison[] = [];
  for (const kind of kinds)
    for (const { id, text } of await kind.read(api)) {
      const path = `${kind.folder}/${id}${kind.extension}`;
      const here = await readIfPresent(join(folder, path));
      compared.push({ path, here: here && canonicalOr(here, () => kind.canonical(path, here)), there: text });
    }
  const changed = compared.filter(({ here, there }) => here !== there);
  const overwritten = changed.filter(({ here }) => here !== undefined);
  for (const { path, here = "", there } of overwritten) output.note(differenceText(path, here, there));
  if (overwritten.length > 0)
    await confirmOrThrow(
      output,
      `Overwrite ${filesText(overwritten.length)} that differ from the server?`,
      isConfirmed,
    );
  for (const { path, there } of changed) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), there);
  }
  const written = changed.map(({ path }) => path);
  output.result({ written, unchanged: compared.length - changed.length }, written.join("\n"));
  output.note(`${filesText(written.length)} written, ${compared.length - changed.length} unchanged.`);
}

/** The canonical form of a text; the text itself when it is damaged, so that a pull can repair it. */
function canonicalOr(text: string, canonical: () => string): string {
  try {
    return canonical();
  } catch {
    return text;
  }
}

/** A number of files in words. */
export function filesText(count: number): string {
  return `${count} ${count === 1 ? "file" : "files"}`;
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
