import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { freePorts } from "./free-ports.js";
import type { TestSettings } from "./settings.js";

/** Redis for tests. */
export interface TestRedis {
  /** The addresses, each with its own empty keyspace. */
  urls: string[];
  stop(): Promise<void>;
}

/** The default number of databases of a Redis. */
const DEFAULT_DATABASES = 16;

/**
 * Provides each worker with its own Redis: a private `redis-server` if the program is installed, so that pub/sub is separate too; otherwise
 * an empty database of the Redis that the settings name. Without either, there are no addresses.
 */
export async function startRedisServers(
  count: number,
  settings: Pick<TestSettings, "TEST_REDIS_URL">,
): Promise<TestRedis> {
  const servers: { url: string; stop: () => Promise<void> }[] = [];
  try {
    while (servers.length < count) servers.push(await startRedisServer());
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()));
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return claimEmptyDatabases(count, settings.TEST_REDIS_URL);
  }
  return {
    urls: servers.map((server) => server.url),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/**
 * Starts a private Redis without persistence. A test may flush, pause or stop it.
 * @param port the port of a previous Redis; by default a free one
 * @param more additional settings of the program
 * @throws an error with code ENOENT when `redis-server` is not installed.
 */
export async function startRedisServer(
  port?: number,
  more: string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  port ??= (await freePorts(1))[0];
  const settings = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--daemonize",
    "no",
    ...more,
  ];
  const server = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill("SIGKILL"); // without persistence there is nothing to save
      await exited;
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error("the output of redis-server is not piped");
  const lines = createInterface({ input: server.stdout });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`redis-server ended with ${code} before it was ready`)));
    lines.on("line", (line) => line.includes("Ready to accept connections") && resolve());
  });
}

/** Claims databases that are empty with a marker, and empties only those at the end. */
async function claimEmptyDatabases(count: number, server: string): Promise<TestRedis> {
  const claimed: Redis[] = [];
  for (let db = DEFAULT_DATABASES - 1; db > 0 && claimed.length < count; db--) {
    const redis = new Redis(server, { db, lazyConnect: true, retryStrategy: () => null });
    redis.on("error", () => undefined); // an unreachable Redis shows as a failed connect below
    const empty = await redis.connect().then(
      async () => (await redis.dbsize()) === 0 && (await redis.set("cgs-tests", "claimed", "NX")) === "OK",
      () => undefined,
    );
    if (empty) claimed.push(redis);
    else redis.disconnect();
    if (empty === undefined) break;
  }
  const all = claimed.length === count;
  return {
    urls: all ? claimed.map((redis) => `${server.replace(/\/\d*$/, "")}/${redis.options.db}`) : [],
    async stop() {
      for (const redis of claimed) await redis.flushdb().then(() => redis.quit());
    },
  };
}
