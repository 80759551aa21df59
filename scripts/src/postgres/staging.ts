import { randomBytes } from "node:crypto";
import {
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SystemAccount, canEnter, canRun } from "./account.js";
import { type Binaries, program } from "./binaries.js";
import { runningServer } from "./orphan.js";

/**
 * The folder of programs and data for a start by root. PostgreSQL never runs as root, and its account can enter neither a clone under /root
 * nor a folder of mode 0700.
 */
const STAGE = "/var/lib/content-generation-system";

/** Younger stages are kept, because another start may be creating them. */
const SWEEP_AFTER_MS = 60_000;

/** The binaries, or a copy that the account can run. */
export async function reachableBinaries(binaries: Binaries, account: SystemAccount): Promise<Binaries> {
  if (account.uid === undefined || (await canRun(account, program(binaries, "postgres")))) return binaries;
  const folder = path.join(STAGE, `postgresql-${binaries.version}`);
  const staged = { ...binaries, folder };
  if (await exists(folder)) return staged;
  const copy = `${folder}.${randomBytes(6).toString("hex")}`;
  await mkdir(STAGE, { recursive: true, mode: 0o755 });
  await cp(binaries.folder, copy, { recursive: true, verbatimSymlinks: true });
  await rename(copy, folder).catch(() => rm(copy, { recursive: true, force: true })); // another start was faster
  return staged;
}

/**
 * The folder for a cluster of `dataDir`: that folder, or, if the account cannot enter it, one under /var/lib to which `dataDir` becomes a
 * link. Follows the link of an earlier start.
 */
export async function reachableCluster(dataDir: string, account: SystemAccount): Promise<string> {
  const linked = await readlink(dataDir).catch(() => undefined);
  if (linked) {
    if (path.dirname(path.dirname(linked)) === STAGE) await recordOrigin(path.dirname(linked), dataDir);
    return linked;
  }
  await mkdir(path.dirname(dataDir), { recursive: true });
  if (await canEnter(account, path.dirname(dataDir))) return dataDir;
  await sweepStages();
  await rmdir(dataDir).catch(unlessMissing(dataDir));
  const stage = path.join(STAGE, randomBytes(8).toString("hex"));
  await mkdir(stage, { recursive: true, mode: 0o755 });
  await recordOrigin(stage, dataDir);
  const cluster = path.join(stage, "cluster");
  await symlink(cluster, dataDir);
  return cluster;
}

async function recordOrigin(stage: string, dataDir: string): Promise<void> {
  await mkdir(stage, { recursive: true, mode: 0o755 });
  const folder = await realpath(path.dirname(dataDir));
  await writeFile(path.join(stage, "origin"), path.join(folder, path.basename(dataDir)));
}

/** Removes the staged data of temporary folders that no longer exist or were created anew. */
async function sweepStages(): Promise<void> {
  for (const name of await readdir(STAGE).catch(() => [])) {
    const stage = path.join(STAGE, name);
    const origin = await readFile(path.join(stage, "origin"), "utf8").catch(() => undefined);
    if (!origin || Date.now() - (await stat(stage)).mtimeMs < SWEEP_AFTER_MS) continue;
    if (await isAbandoned(path.join(stage, "cluster"), origin)) await rm(stage, { recursive: true, force: true });
  }
}

async function isAbandoned(cluster: string, origin: string): Promise<boolean> {
  if ((await runningServer(cluster)) !== undefined) return false;
  if (await exists(origin)) return (await readlink(origin).catch(() => undefined)) !== cluster;
  return origin.startsWith(`${tmpdir()}${path.sep}`);
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

function unlessMissing(dataDir: string) {
  return (error: NodeJS.ErrnoException): void => {
    if (error.code === "ENOENT") return;
    throw new Error(
      `PostgreSQL's account cannot enter the folder of ${dataDir}. Open that folder to it (chmod o+x), or start as the owner.`,
    );
  };
}
