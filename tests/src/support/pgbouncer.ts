import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inject } from "vitest";
import { freePorts } from "./free-ports.js";

/** A PgBouncer in transaction mode in front of the PostgreSQL of this run. */
export interface PgBouncer {
  /** The address of a database through the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Some systems install the program in a folder for administrators. */
const ENVIRONMENT = { PATH: `${process.env["PATH"]}:/usr/sbin` };

/** The operating-system user of the pooler when the tests run as root, which PgBouncer refuses. */
const NOBODY = 65_534;

/** Whether `pgbouncer` is installed. */
export function hasPgBouncer(): boolean {
  return spawnSync("pgbouncer", ["--version"], { env: ENVIRONMENT }).status === 0;
}

/** Starts a PgBouncer with the given maximum of sessions for each database. */
export async function startPgBouncer(sessions: number): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-pgbouncer-"));
  const [port] = await freePorts(1);
  const server = new URL(inject("postgresUrl"));
  const access = `host=${server.hostname} port=${server.port || 5432} user=${server.username} password='${server.password}'`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = ${access}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const pooler = spawn("pgbouncer", [file], {
    env: ENVIRONMENT,
    stdio: ["ignore", "ignore", "pipe"],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const exited = new Promise<void>((resolve) => pooler.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    pooler.once("exit", (code) => reject(new Error(`pgbouncer ended with ${code} before it was ready`)));
    createInterface({ input: pooler.stderr }).on("line", (line) => line.includes("process up") && resolve());
  });
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    async stop() {
      pooler.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
