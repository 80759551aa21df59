import { randomUUID } from "node:crypto";
import { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import pg from "pg";
import { startChild } from "./harness/child.js";
import { measureSequentially, Target } from "./harness/load.js";
import { type Benchmark, describe } from "./harness/report.js";
import { startPostgres } from "./harness/storage.js";

const EVENTS = 1_000_000;
const BATCH = 20_000;
const SERVICE_TOKEN = "bench-im-service-token";

const QUERY = `query ($startDate: Date, $endDate: Date, $templateId: ID) {
  templateAnalytics(startDate: $startDate, endDate: $endDate, templateId: $templateId) { templates {
    usageCount successRate avgQualityScore latencyAvgMs latencyP95Ms tokens costUsd revisions
    daily { date usageCount successRate avgQualityScore }
    versions { version usageCount successRate avgQualityScore latencyP95Ms costUsd daily { date usageCount avgQualityScore } } } } }`;

/** The queries for the rows of the response. */
const FLOOR = [
  `SELECT major, minor, day::text, uses, completed, failed, scored, quality, timed, latency, tokens, cost, revisions
   FROM im.template_usage_sum WHERE template_id = 'seo-article' AND day BETWEEN $1 AND $2 ORDER BY day`,
  `SELECT major, minor, bucket, sum(uses)::float8 FROM im.template_usage_latency
   WHERE template_id = 'seo-article' AND day BETWEEN $1 AND $2 GROUP BY 1, 2, 3`,
];

/** A small part of the response, computed from the events instead of the sums. */
const EVENTS_ALONE = `SELECT major, minor, (recorded_at AT TIME ZONE 'UTC')::date, count(*), avg(quality_score)
  FROM im.template_usage WHERE template_id = 'seo-article' GROUP BY 1, 2, 3`;

/** Measures the analytics of a template with twelve versions and a million ended jobs: all 366 days and the last 30, one request at a time. */
export const templateAnalytics: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const im = await startIm(databaseUrl, closers);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    closers.add(() => pool.end());
    await store(pool);
    for (const days of [30, 366]) {
      const [startDate, endDate] = [dayBefore(days - 1), dayBefore(0)];
      const floor = await measureSequentially(() =>
        Promise.all(FLOOR.map((sql) => pool.query(sql, [startDate, endDate]))),
      );
      const body = JSON.stringify({ query: QUERY, variables: { startDate, endDate, templateId: "seo-article" } });
      const headers = { "x-service-token": SERVICE_TOKEN };
      const product = await measureSequentially(async () => {
        const response = await im.post({ path: "/graphql", headers, body }, 200);
        if (response.includes('"errors"')) throw new Error(response);
      });
      print(describe(`floor: what it reads, ${days} days`, floor));
      print(describe(`templateAnalytics, ${days} days`, product));
    }
    print(describe("from the events, without sums", await measureSequentially(() => pool.query(EVENTS_ALONE), 3)));
  } finally {
    await closers.close();
  }
};

async function startIm(databaseUrl: string, closers: Closers): Promise<Target> {
  const port = String(await freePort());
  const child = await startChild(new URL(import.meta.resolve("@cgs/im/main")), {
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl,
    IM_PORT: port,
    CPM_SERVICE_URL: "http://127.0.0.1:9", // only users' tokens need it
    IM_SERVICE_TOKEN: SERVICE_TOKEN,
  });
  closers.add(() => child.stop());
  const target = new Target(`http://127.0.0.1:${port}`);
  closers.add(() => target.close());
  return target;
}

/** Stores a year of jobs that rotate through twelve versions and take 5 to 60 seconds each. */
async function store(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO im.template_version (template_id, major, minor, text, variables)
    SELECT 'seo-article', 1, minor, 'Text ' || minor, '{}' FROM generate_series(1, 11) AS minor`);
  for (let from = 0; from < EVENTS; from += BATCH)
    await pool.query(
      `INSERT INTO im.template_usage (job_id, instruction_id, template_id, major, minor, outcome, quality_score, latency_ms, tokens,
         cost_usd, revisions, recorded_at)
       SELECT 'job-' || n, $1, 'seo-article', 1, (n / 366) % 12, CASE WHEN n % 40 = 0 THEN 'FAILED' ELSE 'COMPLETED' END,
         CASE WHEN n % 40 > 0 THEN 60 + n % 41 END, 5000 + (n::bigint * 7919) % 55000, 4000 + n % 1000, 0.0213, n % 3,
         now() - make_interval(days => n % 366)
       FROM generate_series($2::integer, $3::integer) AS n`,
      [randomUUID(), from, from + BATCH - 1],
    );
  await pool.query("VACUUM ANALYZE im.template_usage");
  await pool.query("VACUUM ANALYZE im.template_usage_sum, im.template_usage_latency");
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
