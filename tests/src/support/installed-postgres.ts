import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePorts } from "./free-ports.js";

const run = promisify(execFile);

/** The folder in which Debian's packages install each version. */
const VERSIONS = "/usr/lib/postgresql";

/** The operating-system user of the server when the tests run as root, which PostgreSQL refuses. */
const NOBODY = 65_534;

/** The owner of the databases. */
const OWNER = "cgs";

/**
 * An installed PostgreSQL with its tools, which the embedded one lacks. The owner of its databases may create roles and is no superuser, as
 * in managed databases.
 */
export interface InstalledPostgres {
  createDatabase(name: string): Promise<string>;
  /** Runs `pg_dump` into a file, as the operations guide says. */
  dump(databaseUrl: string): Promise<string>;
  /** Restores a dump into an empty database, as the guide says for a new server. */
  restore(file: string, databaseUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the newest installed server with its tools. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => `${VERSIONS}/${version}/bin`);
  return folders.find((bin) => ["initdb", "postgres", "pg_dump"].every((name) => existsSync(`${bin}/${name}`)));
}

/** Starts an empty server with the programs of a folder. */
export async function startInstalledPostgres(bin: string): Promise<InstalledPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-postgres-"));
  const [port] = await freePorts(1);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const own = { ...user, cwd: folder };
  await run(`${bin}/initdb`, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], own);
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "fsync=off"];
  const server = spawn(`${bin}/postgres`, options, { ...own, stdio: ["ignore", "ignore", "pipe"] });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`postgres ended with ${code} before it was ready`)));
    const lines = createInterface({ input: server.stderr });
    lines.on("line", (line) => line.includes("ready to accept connections") && resolve());
  });
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const urlOf = (name: string) => `postgres://${OWNER}@127.0.0.1:${port}/${name}`;
  await run(`${bin}/createuser`, ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "--createrole", OWNER]);
  return {
    async createDatabase(name) {
      await run(`${bin}/createdb`, ["--maintenance-db", address, "--owner", OWNER, name]);
      return urlOf(name);
    },
    async dump(databaseUrl) {
      const file = join(folder, "cgs.dump");
      await run(`${bin}/pg_dump`, ["--format=custom", `--file=${file}`, databaseUrl]);
      return file;
    },
    async restore(file, databaseUrl) {
      await run(`${bin}/psql`, ["--command=CREATE ROLE cgs_service", databaseUrl]);
      await run(`${bin}/pg_restore`, ["--no-owner", "--exit-on-error", `--dbname=${databaseUrl}`, file]);
    },
    async stop() {
      server.kill("SIGINT");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
