import { createDataSource, migrate } from "@cgs/kit/database/database";
import { imDatabase } from "@cgs/im/database/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const EVENTS = `
  INSERT INTO im.template (id, content_type, name) VALUES ('old', 'old', 'Old');
  INSERT INTO im.template_version (template_id, major, minor, text, variables) VALUES ('old', 1, 0, 'Text', '{}');
  INSERT INTO im.template_usage (job_id, instruction_id, template_id, major, minor, outcome, latency_ms, tokens, cost_usd, revisions)
  SELECT 'old-' || n, gen_random_uuid(), 'old', 1, 0, 'COMPLETED', nullif(n % 4, 0) * 1000, n, n / 100.0, 0
  FROM generate_series(1, 40) AS n`;

test("the migration that separates the sums keeps all counts", async () => {
  const old = imDatabase.migrations as (new () => unknown)[];
  const migrations = old.slice(
    0,
    old.findIndex(({ name }) => name.startsWith("SumUsageAndLatencyApart")),
  );
  await migrate(database.url, { ...imDatabase, migrations });
  const source = await createDataSource(database.url, imDatabase, 2).initialize();
  await source.query(EVENTS);
  await migrate(database.url, imDatabase);
  const sums = await source.query("SELECT uses, timed, latency, tokens, cost FROM im.template_usage_sum");
  const latencies = await source.query("SELECT uses FROM im.template_usage_latency ORDER BY bucket");
  await source.destroy();
  expect(sums).toEqual([{ uses: 40, timed: 30, latency: 60_000, tokens: 820, cost: 820_000_000 }]);
  expect(latencies).toEqual([{ uses: 10 }, { uses: 10 }, { uses: 10 }]);
});
