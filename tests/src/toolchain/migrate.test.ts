import { spawn } from "node:child_process";
import { once } from "node:events";
import { databases } from "@cgs/scripts/databases";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";
import { TOP } from "./compose-file.js";

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

test("an empty database gets every module's schema, and migrating again changes nothing", async () => {
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

test("two migrations at once do not get in each other's way", async () => {
  const other = await createTestDatabase();
  const outcomes = await Promise.all([migrate({ DATABASE_URL: other.url }), migrate({ DATABASE_URL: other.url })]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  await other.drop();
});

test("a missing address is named, and a server that is away ends the command with one sentence", async () => {
  expect(await migrate({})).toMatchObject({ code: 1, output: expect.stringContaining("DATABASE_URL") });
  const away = await migrate({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(away.code).toBe(1);
  expect(away.output.trim().split("\n")).toHaveLength(1);
});

test("TypeORM's command line shows the migrations of the subgraph that is chosen, and none is pending", async () => {
  for (const subgraph of Object.keys(databases)) {
    const env = { DATABASE_URL: database.url, SUBGRAPH: subgraph };
    const { output } = await run(["node_modules/.bin/typeorm", "-d", "dist/ormconfig.js", "migration:show"], env);
    expect(output).toMatch(/\[X\] /);
    expect(output).not.toMatch(/\[ \] /);
  }
});
