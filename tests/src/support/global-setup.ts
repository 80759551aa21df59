import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startRedisServers } from "./redis-server.js";
import { testSettings } from "./settings.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    postgresUrl: string;
    /** The name of the template database with the tables of all modules. The first test that needs it creates it. */
    migratedDatabase: string;
    /** The address of one Redis for each worker; empty when none is available. */
    redisUrls: string[];
  }
}

/** Starts the servers that all test files share, and provides their addresses. Returns a function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = testSettings();
  const migratedDatabase = `test_migrated_${randomBytes(8).toString("hex")}`;
  const { TEST_DATABASE_URL: url } = settings;
  const postgres = url ? { url, stop: () => dropDatabase(url, migratedDatabase) } : await startPostgres();
  const redis = await startRedisServers(project.vitest.config.maxWorkers, settings);
  project.provide("postgresUrl", postgres.url);
  project.provide("migratedDatabase", migratedDatabase);
  project.provide("redisUrls", redis.urls);
  return async () => {
    await redis.stop();
    await postgres.stop();
  };
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS "${name}"`);
  await server.end();
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await postgresFolder();
  await removeLeftovers(folder);
  const dataDir = await mkdtemp(join(folder, `${PREFIX}${process.pid}-`));
  const { startEmbeddedPostgres } = await import("@cgs/scripts/postgres/embedded-postgres");
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Linux's folder in memory. Containers limit it, by default to 64 MB. */
const MEMORY = "/dev/shm";
/** The databases of a run take less than a quarter of it at a time. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder outside the project, because PostgreSQL never runs as root, and its user may not be able to read the project's folder. In memory where
 * there is room: a disk's file system takes most of the time to create a database of 480 files.
 */
async function postgresFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Before the number of the process that runs the tests. */
const PREFIX = "cgs-tests-";

/** Removes what killed runs left, because it takes memory. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  const left = names.filter((name) => hasEnded(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.allSettled(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH"; // that of another user is running
  }
}
