import { mkdir, rename, stat } from "node:fs/promises";
import path from "node:path";

/** A larger log is rotated when the system starts. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Creates `DATA_DIR` and its folder for logs. Rejects with a sentence when it cannot be written. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(path.join(dataDir, "logs"), { recursive: true, mode: 0o755 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR ${dataDir} cannot be written (${code}). Choose another folder, or start as its owner.`, {
      cause: error,
    });
  }
}

/** The log file of a process. A log that is too large is renamed to `<name>.log.1` first. */
export async function openLog(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, "logs", `${name}.log`);
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
  return file;
}
