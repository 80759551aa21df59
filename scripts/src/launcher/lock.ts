import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { processIdentity } from "../machine/process-identity.js";

const holderSchema = z.object({ pid: z.number().int().positive(), identity: z.string() });

/**
 * Locks a data folder for this process, and returns the function that releases it. The lock of a dead process is taken over.
 * Rejects with a sentence when another start holds the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, "start.lock");
  const draft = `${file}.${process.pid}`;
  const identity = (await processIdentity(process.pid)) ?? "unknown";
  await writeFile(draft, JSON.stringify({ pid: process.pid, identity }));
  try {
    while (!(await linked(draft, file))) {
      const holder = await livingHolder(file);
      if (holder)
        throw new Error(
          `the system already runs on ${dataDir} (process ${holder}). Stop it first, or choose another DATA_DIR.`,
        );
      await putAside(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/** Creates the lock with a hard link, which appears with its whole content and never replaces another lock. */
async function linked(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function livingHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const holder = z.string().transform(parseJson).pipe(holderSchema).safeParse(text);
  if (!holder.success || holder.data.pid === process.pid) return undefined;
  return (await processIdentity(holder.data.pid)) === holder.data.identity ? holder.data.pid : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Two starts may find the same dead lock. The slower one must not remove the lock of the faster one. */
async function putAside(file: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (moved && (await livingHolder(aside))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
