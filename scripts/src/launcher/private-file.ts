import { chmod, rename, writeFile } from "node:fs/promises";

/** Writes JSON that only its owner may read. Readers see the old or the new content, never a part. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600); // an existing draft keeps its old mode
  await rename(draft, file);
}
