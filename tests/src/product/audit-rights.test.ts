import { randomBytes } from "node:crypto";
import { databases } from "@cgs/scripts/database/databases";
import { migrateAll } from "@cgs/scripts/database/migrate";
import { openLogin } from "@cgs/scripts/database/service-login";
import { createDataSource } from "@cgs/kit/database/database";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { createLogger } from "@cgs/kit/log";
import { Client, escapeIdentifier } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { createTestDatabase, type TestDatabase } from "../support/database.js";
import { type Stack, startStack } from "../support/stack.js";

const log = createLogger("test", "silent");
const RECORDS = ["cpm", "im", "smm"].flatMap((schema) => [`${schema}.audit_log`, `${schema}.access_log`]);
const CHANGES = (table: string) => [
  `UPDATE ${table} SET actor = 'nobody'`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
  `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  `DROP TABLE ${table}`,
];

/** Runs each statement in its own transaction. @returns the error messages of the refused statements */
async function refusalsOf(url: string, statements: string[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const refusals: string[] = [];
  for (const sql of statements) await client.query(sql).catch((error: Error) => refusals.push(error.message));
  await client.end();
  return refusals;
}

let database: TestDatabase;
let user: string;
/** The database address of the services. */
let services: string;

beforeAll(async () => {
  database = await createTestDatabase();
  user = `services of ${randomBytes(4).toString("hex")}`;
  const url = new URL(database.url);
  [url.username, url.password] = [user, "p@ss:word/of the tests"];
  services = url.href;
  await migrateAll(database.url);
  await openLogin(database.url, services);
});
afterAll(async () => {
  await database?.drop();
  const client = new Client({ connectionString: database.url.replace(/\/test_\w+$/, "/postgres") });
  await client.connect();
  await client.query(`DROP ROLE IF EXISTS ${escapeIdentifier(user)}`);
  await client.end();
});

describe("services with their own database role", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ databaseUrl: services });
  });
  afterAll(() => stack?.stop());

  test("process a job completely", async () => {
    const admin = await logIn(stack);
    const id = await generate(stack, admin, onModel("instant"));
    expect(await untilEnded(stack, admin, id)).toMatchObject({ status: "COMPLETED" });
  });

  test.each(RECORDS)("can add to %s, but cannot change or delete its entries or drop its protection", async (table) => {
    const refusals = await refusalsOf(
      services,
      CHANGES(table).map((sql) => `SET ROLE cgs_service; ${sql}`),
    );
    expect(refusals).toEqual([
      expect.stringMatching(/permission denied/),
      expect.stringMatching(/permission denied/),
      expect.stringMatching(/permission denied/),
      expect.stringMatching(/must be owner/),
      expect.stringMatching(/must be owner/),
    ]);
    expect(await refusalsOf(services, CHANGES(table))).toHaveLength(5);
  });

  test("can delete old entries, but none of the last 30 days", async () => {
    const source = await createDataSource(database.url, databases.cpm, 1).initialize();
    const count = async () => Number((await source.query("SELECT count(*) FROM cpm.audit_log"))[0].count);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const forget = "SET ROLE cgs_service; SELECT cpm.forget_audit(now() + interval '1 day', 1000)";
    expect(await refusalsOf(services, [forget])).toEqual([]);
    expect(await count()).toBe(before);
    await source.destroy();
  });
});

test("services that connect as the owner give up its rights before their first statement", async () => {
  const own = await createTestDatabase();
  for (const definition of [databases.cpm, databases.im, databases.smm]) {
    const { DATABASE_URL: address } = await prepareDatabase({ DATABASE_URL: own.url }, definition, log);
    const table = `${definition.schema}.audit_log`;
    expect(await refusalsOf(address, CHANGES(table))).toHaveLength(5);
    expect(await refusalsOf(own.url, [`DELETE FROM ${table}`])).toEqual(["audit_log only grows"]);
  }
  await own.drop();
});

test("services log a warning only for the owner's role in production", async () => {
  const warnings: string[] = [];
  const listening = { warn: (_fields: object, words: string) => warnings.push(words) };
  const start = (address: string, NODE_ENV: "production" | "test") =>
    prepareDatabase({ DATABASE_URL: address, NODE_ENV }, databases.smm, listening as never);
  await start(services, "production");
  await start(database.url, "test");
  expect(warnings).toEqual([]);
  await start(database.url, "production");
  expect(warnings).toEqual([expect.stringContaining("MIGRATION_DATABASE_URL")]);
});

test("a service that may not migrate refuses to start on an empty database", async () => {
  const empty = await createTestDatabase();
  const address = new URL(services);
  address.pathname = new URL(empty.url).pathname;
  await expect(prepareDatabase({ DATABASE_URL: address.href }, databases.cpm, log)).rejects.toThrow(
    /cpm schema is not ready .* run "npm run migrate"/,
  );
  await empty.drop();
});

test("migration gives the services' role the password of their database address", async () => {
  const changed = new URL(services);
  changed.password = "another password";
  await openLogin(database.url, changed.href);
  expect(await refusalsOf(changed.href, ["SET ROLE cgs_service"])).toEqual([]);
});
