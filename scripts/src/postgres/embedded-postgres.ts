import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../machine/free-port.js";
import { accountFor } from "./account.js";
import { findBinaries } from "./binaries.js";
import { type Cluster, ensureCluster, refuseForeignFolder, SUPERUSER } from "./cluster.js";
import { stopOrphan } from "./orphan.js";
import { acceptsPassword, resetPassword } from "./password.js";
import { type Server, type ServerOptions, startServer } from "./server.js";
import { reachableBinaries, reachableCluster } from "./staging.js";

/** The options of an embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The server's own data folder. It is created when it is missing or empty. */
  dataDir: string;
  /** The port on 127.0.0.1. A free one by default. */
  port?: number;
  /** The superuser's password from now on. A random one by default. */
  password?: string;
  /** False gives up safety on power loss for speed. For tests only; true by default. */
  durable?: boolean;
  /** Receives every line of the server's log. */
  onLog?: (line: string) => void;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The address of its `postgres` database, with the superuser's name and password. */
  url: string;
  /** Disconnects the clients, saves all data and ends the server. */
  stop(): Promise<void>;
  /** Ends the server at once without saving, as a crash does. It recovers at the next start. */
  crash(): Promise<void>;
  /** Resolves with the reason when the server has ended, whether or not it was stopped. */
  ended: Promise<string>;
}

/**
 * Starts a PostgreSQL server from npm packages on a data folder, which it creates if needed. Only one start may use the folder: a server that
 * still runs on it is left from a killed start, and is stopped first. The server ends with this process.
 * Works for ordinary users, and for root, where the server runs as `postgres`. Rejects with one sentence that states the reason.
 * See docs/decisions/035-test-on-embedded-postgresql-with-chaos-and-fuzz.md.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const password = options.password ?? randomBytes(18).toString("base64url");
  const durable = options.durable ?? true;
  const cluster = await prepareCluster(path.resolve(options.dataDir), password, durable);
  const port = options.port ?? (await freePort());
  const settings = { port, durable, onLog: options.onLog ?? (() => undefined) };
  const url = `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  let server = await startPatiently(cluster, settings);
  if (!(await acceptsPassword(url))) {
    await server.stop();
    await resetPassword(cluster, password);
    server = await startPatiently(cluster, settings);
  }
  return { url, stop: server.stop, crash: server.crash, ended: server.ended };
}

/** Backends of a killed server need a moment to end. Until then PostgreSQL refuses to start. */
async function startPatiently(cluster: Cluster, settings: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer(cluster, settings);
    } catch (error) {
      if (attempt === 20 || !String(error).includes("shared memory block")) throw error;
      await delay(250);
    }
  }
}

async function prepareCluster(dataDir: string, password: string, durable: boolean): Promise<Cluster> {
  await refuseForeignFolder(dataDir);
  const account = await accountFor(dataDir);
  const binaries = await reachableBinaries(await findBinaries(), account);
  const cluster = { folder: await reachableCluster(dataDir, account), binaries, account };
  await ensureCluster(cluster, password, durable);
  await stopOrphan(cluster.folder);
  return cluster;
}
