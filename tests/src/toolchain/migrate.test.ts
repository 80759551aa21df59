import { spawn } from "node:child_process";
import { once } from "node:events";
import { migrate as migrateSchema, type SchemaDefinition } from "@cgs/kit/database/database";
import { databases } from "@cgs/scripts/database/databases";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";
import { TOP } from "../support/top-folder.js";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: TOP, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

const migrate = (env: Record<string, string>) => run(["scripts/dist/migrate-main.js"], env);

test("an empty database gets the schema of every module, and a second migration changes nothing", async () => {
  expect(await migrate({ DATABASE_URL: database.url })).toEqual({ code: 0, output: "The database is up to date.\n" });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const migrations = async () => {
    const applied: unknown[][] = [];
    for (const schema of Object.keys(databases)) {
      applied.push((await client.query(`SELECT name FROM "${schema}".migration ORDER BY id`)).rows);
    }
    return applied;
  };
  const first = await migrations();
  for (const rows of first) expect(rows).not.toEqual([]);
  expect((await migrate({ DATABASE_URL: database.url })).code).toBe(0);
  expect(await migrations()).toEqual(first);
  await client.end();
});

test("two concurrent migrations succeed", async () => {
  const other = await createTestDatabase();
  const outcomes = await Promise.all([migrate({ DATABASE_URL: other.url }), migrate({ DATABASE_URL: other.url })]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  await other.drop();
});

test("a missing address is named, and an unreachable server ends the command with one sentence", async () => {
  expect(await migrate({})).toMatchObject({ code: 1, output: expect.stringContaining("DATABASE_URL") });
  const away = await migrate({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(away.code).toBe(1);
  expect(away.output.trim().split("\n")).toHaveLength(1);
});

describe("what a process of the previous release reads and writes", () => {
  /** The last migration of the previous release. Update it with each release. */
  const RELEASED = 1_763_722_000_000;

  const timeOf = (migration: Function) => Number(migration.name.slice(-13));
  const upTo = (definition: SchemaDefinition, last: number): SchemaDefinition => ({
    ...definition,
    migrations: (definition.migrations as Function[]).filter((migration) => timeOf(migration) <= last),
  });

  /** Every column by name: its type, nullability, and whether it has a default. */
  async function columnsOf(url: string) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string; type: string; optional: boolean; filled: boolean }>(
      `SELECT format('%I.%I.%I', nspname, relname, attname) AS name, format_type(atttypid, atttypmod) AS type,
         NOT attnotnull AS optional, atthasdef OR attidentity <> '' AS filled
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = ANY ($1) AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
      [Object.keys(databases)],
    );
    await client.end();
    return new Map(rows.map(({ name, ...column }) => [name, column]));
  }
  type Columns = Awaited<ReturnType<typeof columnsOf>>;

  /** The columns that a process of the previous release could no longer use. */
  function breaks(before: Columns, after: Columns): string[] {
    const tableOf = (name: string) => name.slice(0, name.lastIndexOf("."));
    const tables = new Set([...before.keys()].map(tableOf));
    const lost = [...before].flatMap(([name, { type, optional }]) => {
      const now = after.get(name);
      if (!now) return [`${name} is gone`];
      if (now.type !== type) return [`${name} is ${now.type}, and was ${type}`];
      return optional && !now.optional ? [`${name} is required`] : [];
    });
    const demanded = [...after].filter(
      ([name, { optional, filled }]) => !before.has(name) && tables.has(tableOf(name)) && !optional && !filled,
    );
    return [...lost, ...demanded.map(([name]) => `${name} is new and required`)];
  }

  test("is unchanged by every later migration", async () => {
    const earlier = await createTestDatabase();
    for (const definition of Object.values(databases)) await migrateSchema(earlier.url, upTo(definition, RELEASED));
    const before = await columnsOf(earlier.url);
    expect((await migrate({ DATABASE_URL: earlier.url })).code).toBe(0);
    const after = await columnsOf(earlier.url);
    expect(before.size).toBeGreaterThan(100);
    expect(after.size).toBeGreaterThan(before.size);
    expect(breaks(before, after)).toEqual([]);

    const client = new Client({ connectionString: earlier.url });
    await client.connect();
    await client.query(`ALTER TABLE smm.client RENAME name TO title; ALTER TABLE smm.client DROP created_at;
      ALTER TABLE smm.client ADD shade text NOT NULL; ALTER TABLE smm.client ADD size int NOT NULL DEFAULT 1`);
    await client.end();
    expect(breaks(after, await columnsOf(earlier.url)).toSorted()).toEqual([
      "smm.client.created_at is gone",
      "smm.client.name is gone",
      "smm.client.shade is new and required",
      "smm.client.title is new and required",
    ]);
    await earlier.drop();
  });
});

test("TypeORM's command line lists the migrations of the selected subgraph, and none is pending", async () => {
  for (const subgraph of Object.keys(databases)) {
    const env = { DATABASE_URL: database.url, SUBGRAPH: subgraph };
    const { output } = await run(["node_modules/.bin/typeorm", "-d", "dist/ormconfig.js", "migration:show"], env);
    expect(output).toMatch(/\[X\] /);
    expect(output).not.toMatch(/\[ \] /);
  }
});
