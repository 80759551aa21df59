import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SystemAccount } from "./account.js";
import { type Binaries, program } from "./binaries.js";

/** The superuser of an embedded server. */
export const SUPERUSER = "postgres";

/** A cluster on disk with its programs and account. */
export interface Cluster {
  /** The absolute path of PostgreSQL's data folder. */
  folder: string;
  binaries: Binaries;
  account: SystemAccount;
}

/**
 * Creates a cluster if there is none: UTF-8, the same sort order and case rules on every platform, SCRAM passwords. It gets its name only
 * when it is complete, so an interrupted start leaves nothing incomplete. Without `durable`, data is not synchronized to the disk,
 * and passwords are cheap to check and to guess.
 */
export async function ensureCluster(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  const { folder, account } = cluster;
  await removeUnfinished(folder);
  if (await stat(path.join(folder, "PG_VERSION")).catch(() => undefined)) return;
  const workshop = `${folder}.unfinished-${randomBytes(6).toString("hex")}`;
  const passwordFile = path.join(workshop, "password");
  try {
    await mkdir(workshop, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(passwordFile, account.uid, account.gid);
      await chown(workshop, account.uid, account.gid);
    }
    await initdb(cluster, path.join(workshop, "cluster"), [
      `--pwfile=${passwordFile}`,
      ...(durable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
    ]);
    await rename(path.join(workshop, "cluster"), folder);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Rejects with a sentence when a folder contains anything but a cluster. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length === 0 || names.includes("PG_VERSION")) return;
  throw new Error(
    `${folder} holds something else than a PostgreSQL data folder. Move it away, or choose another DATA_DIR.`,
  );
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(path.dirname(folder)).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(folder)}.unfinished-`));
  const force = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }; // an initdb may still be writing
  await Promise.all(unfinished.map((name) => rm(path.join(path.dirname(folder), name), force)));
}

async function initdb(cluster: Cluster, target: string, options: string[]): Promise<void> {
  const settings = [
    `--pgdata=${target}`,
    ...options,
    `--username=${SUPERUSER}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const { code, output } = await runProgram(cluster, "initdb", settings);
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${reasonOf(output)}`);
}

/** The reason in what initdb wrote. Its last lines only say what it cleans up. */
function reasonOf(output: string): string {
  if (/no space left on device|wrote only \d+ of \d+ bytes/i.test(output))
    return "no space left on device. Free at least 200 MB, or choose another DATA_DIR.";
  const lines = output.trim().split("\n");
  return lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? "";
}

/** Runs one program of a cluster to its end, as the cluster's account. `output` is its standard output and standard error. */
export async function runProgram(
  cluster: Cluster,
  name: "initdb" | "postgres",
  args: string[],
  input = "",
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program(cluster.binaries, name), args, {
    ...cluster.account,
    env: PROGRAM_ENV,
    cwd: "/",
    detached: true,
  });
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  child.stdin.on("error", () => undefined); // it may end before it has read its input
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Excludes this process's environment: a `PGDATA` or `LC_ALL` there must not affect the server. */
export const PROGRAM_ENV = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" };
