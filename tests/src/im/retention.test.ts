import { randomUUID } from "node:crypto";
import { imDatabase } from "@cgs/im/database/database";
import { imExpiry } from "@cgs/im/retention/retention";
import { seedStarterTemplates } from "@cgs/im/template/starter-templates";
import { createDataSource } from "@cgs/kit/database/database";
import { Expiry } from "@cgs/kit/database/expiry";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const DAYS = { RETENTION_CONTENT_DAYS: 90, RETENTION_JOBS_DAYS: 365, RETENTION_USAGE_DAYS: 1_096 };

describe("old data of the IM", () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, imDatabase).initialize();
    await seedStarterTemplates(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() =>
    source.query("TRUNCATE im.instruction, im.template_usage, im.template_usage_sum, im.template_usage_latency"),
  );

  async function runRules(): Promise<void> {
    const rules = imExpiry(DAYS);
    const expiry = new Expiry({ source, schema: "im", rules, maxShare: 1, log: createLogger("test", "silent") });
    for (const task of expiry.tasks()) await task.run();
  }

  /** Instructions of this age that quote a request, and their use. Returns their id. */
  async function store(days: number): Promise<string> {
    const id = randomUUID();
    await source.query(
      `INSERT INTO im.instruction (id, client_id, template_id, template_major, template_minor, template_used, instructions, context, estimated_tokens, metadata, created_at)
       SELECT $1, 'acme', template_id, major, minor, 'article v1.0', 'Write about dental implants', '{"keywords": ["dental implants"]}', 5, '{}',
         now() - make_interval(days => $2) FROM im.template_version LIMIT 1`,
      [id, days],
    );
    await source.query(
      `INSERT INTO im.template_usage (job_id, instruction_id, template_id, major, minor, outcome, tokens, latency_ms, revisions, recorded_at)
       SELECT id, id, template_id, template_major, template_minor, 'COMPLETED', 100, 900, 0, created_at FROM im.instruction WHERE id = $1`,
      [id],
    );
    return id;
  }

  test("goes in order: the text of instructions, then their row, then their use, and the sums by day last", async () => {
    const [today, month, half, year, decade] = await Promise.all([0, 30, 91, 365, 1_100].map(store));
    await runRules();
    expect(
      await source.query(
        "SELECT id, erased_at IS NOT NULL AS erased, instructions FROM im.instruction ORDER BY created_at DESC",
      ),
    ).toEqual([
      { id: today, erased: false, instructions: "Write about dental implants" },
      { id: month, erased: false, instructions: "Write about dental implants" },
      { id: half, erased: true, instructions: "" },
    ]);
    const uses = await source.query<{ job_id: string }[]>(
      "SELECT job_id FROM im.template_usage ORDER BY recorded_at DESC",
    );
    expect(uses.map(({ job_id }) => job_id)).toEqual([today, month, half, year]);
    for (const table of ["template_usage_sum", "template_usage_latency"])
      expect(await source.query(`SELECT FROM im.${table}`), table).toHaveLength(4);
    expect(decade).toBeDefined();
  });

  test("a use is neither changed nor deleted on the day of its report", async () => {
    await store(0);
    await expect(source.query("DELETE FROM im.template_usage")).rejects.toThrow("never changes");
    await expect(source.query("UPDATE im.template_usage SET tokens = 0")).rejects.toThrow("never changes");
  });
});
