import { randomBytes } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { imDatabase } from "@cgs/im/database/database";
import { migrate } from "@cgs/kit/database/database";
import { smmDatabase } from "@cgs/smm/database/database";
import { Client } from "pg";
import { inject } from "vitest";

/** An empty database of one test file. */
export interface TestDatabase {
  url: string;
  /** Drops the database and closes its open connections. */
  drop(): Promise<void>;
}

/** Creates an empty database on the server of this run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return onServer((server) => copyOf("template0", server));
}

/** Creates a database with the empty tables of all modules, as a copy of the template database of this run. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  const template = inject("migratedDatabase");
  return onServer(async (server) => {
    await server.query("SELECT pg_advisory_lock(hashtext($1))", [template]); // another worker may be creating it
    const { rowCount } = await server.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) await makeMigrated(template, server);
    await server.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
    return copyOf(template, server);
  });
}

async function makeMigrated(name: string, server: Client): Promise<void> {
  await server.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  for (const definition of [cpmDatabase, imDatabase, smmDatabase]) await migrate(urlOf(name), definition);
}

async function copyOf(template: string, server: Client): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // A quarter of the processor time of the default strategy, which writes each page to the log.
  await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
  const drop = () => onServer((later) => later.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  return { url: urlOf(name), drop: async () => void (await drop()) };
}

function urlOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: inject("postgresUrl") });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
