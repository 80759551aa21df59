import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Creates `DATA_DIR` and its folder for logs. Rejects with a sentence that says why it cannot be used and what to do. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolder(path.join(dataDir, "logs"));
    for (const folder of [dataDir, path.join(dataDir, "logs")]) await tryWriting(folder);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${await reasonOf(error as NodeJS.ErrnoException, dataDir)}`, {
      cause: error,
    });
  }
}

/** Creates a folder and those above it. Node's recursive `mkdir` loops for ever below `/proc`, and hides why it fails. */
async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(unlessMissing);
  if (found?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (!found && parent !== folder) await createFolder(parent);
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST" || found) throw error; // else another start has just created it
  });
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `.writable-${process.pid}`);
  await writeFile(file, "x");
  await rm(file);
}

async function reasonOf({ code, path: at, message }: NodeJS.ErrnoException, dataDir: string): Promise<string> {
  switch (code) {
    case "ENOTDIR":
    case "EEXIST":
    case "EISDIR":
      return `${await fileOn(path.join(dataDir, "logs"))} is a file, not a folder. Move it away, or choose another DATA_DIR.`;
    case "EACCES":
    case "EPERM":
      return `this user may not write to ${at ?? dataDir}. Start as its owner, or choose another DATA_DIR.`;
    case "EROFS":
      return "it is on a read-only file system. Choose another DATA_DIR.";
    case "ENOENT":
      return `the folder ${path.dirname(dataDir)} does not exist and cannot be created. Create it, or choose another DATA_DIR.`;
    case "ENOSPC":
      return "there is no space left on device. Free at least 200 MB, or choose another DATA_DIR.";
    default:
      return `${message}. Choose another DATA_DIR.`;
  }
}

/** The first part of a path that is not a folder. */
async function fileOn(target: string): Promise<string> {
  const parent = path.dirname(target);
  const isFile = await stat(target).then(
    (stats) => !stats.isDirectory(),
    () => false,
  );
  return isFile || parent === target ? target : fileOn(parent);
}

/** The log file of a process. */
export function logFileOf(dataDir: string, name: string): string {
  return path.join(dataDir, "logs", `${name}.log`);
}
