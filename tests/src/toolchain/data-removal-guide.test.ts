import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cpmExpiry } from "@cgs/cpm/retention/retention";
import { imExpiry } from "@cgs/im/retention/retention";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { TOP } from "../support/top-folder.js";

const guide = readFileSync(join(TOP, "docs/operations/guide.md"), "utf8");
const rows = new Map(
  [...guide.matchAll(/^\| `((?:cpm|im|smm)\.\w+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(([, table = "", what, when]) => [
    table,
    { what, when },
  ]),
);
const DAYS = {
  RETENTION_CONTENT_DAYS: 90,
  RETENTION_EVENTS_DAYS: 30,
  RETENTION_STEPS_DAYS: 7,
  RETENTION_JOBS_DAYS: 365,
  RETENTION_USAGE_DAYS: 1_096,
  RETENTION_AUDIT_DAYS: 365,
  RETENTION_AUDIT_READS_DAYS: 90,
};

describe("the operator's guide", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createMigratedDatabase()));
  afterAll(() => database?.drop());

  test("says for every table of the migrated database what removes its rows, and names no other", async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%s.%s', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('cpm', 'im', 'smm') AND table_type = 'BASE TABLE'`,
    );
    await client.end();
    expect([...rows.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const [table, { what }] of rows) expect(what?.length, table).toBeGreaterThan(5);
  });

  test.each([...cpmExpiry(DAYS), ...imExpiry(DAYS)])("names retention for $table", ({ table }) => {
    expect(rows.get(table)).toMatchObject({
      what: expect.stringMatching(/^retention/),
      when: expect.stringMatching(/^(`RETENTION_|24 hours|1 day)/),
    });
  });
});
