import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobCounts } from "@cgs/cpm/jobs/list/job-counts";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import { type Measured, measure, type Target } from "./harness/load.js";
import { CLIENT, logInForClient, startProduct } from "./harness/product.js";
import { type Benchmark, describe } from "./harness/report.js";
import { startPostgres, startRedis } from "./harness/storage.js";

const FEW = 1_000;
const MANY = 1_000_000;

/** A 99th percentile of a few seconds varies, so each list is measured this often and the middle one counts. */
const RUNS = 3;

/** Rows per INSERT statement. */
const BATCH = 50_000;

const FIELDS = "{ jobs { id clientId status progress createdAt } total hasMore }";

/** Queries for the first page. */
const LISTS: Record<string, string> = {
  "all jobs": `{ jobs ${FIELDS} }`,
  "failed ones": `{ jobs(status: FAILED) ${FIELDS} }`,
  "one type, complete": `{ jobs(contentType: "hyperlocal", status: COMPLETED) ${FIELDS} }`,
};

/** Measures the first page of job lists with exact totals among 1,000 and 1,000,000 jobs, for an admin and for a user with access to one client. */
export const jobList: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const { url: redisUrl } = await startRedis(closers);
    const product = await startProduct(databaseUrl, redisUrl, closers);
    const { cpm, headers } = product;
    const source = await createDataSource(databaseUrl, cpmDatabase, 2).initialize();
    closers.add(() => source.destroy());
    const callers = { admin: headers, client: await logInForClient(product, CLIENT) };
    await store(source, 1, FEW);
    const few = await measureAll(cpm, callers);
    await store(source, FEW + 1, MANY);
    const many = await measureAll(cpm, callers);
    for (const [title, among] of many) {
      const before = few.get(title);
      if (!before) continue;
      print(describe(`${title}, ${FEW} jobs`, before));
      print(describe(`${title}, ${MANY} jobs`, among));
      print(`${title.padEnd(36)} p99 ${(among.p99Ms / before.p99Ms).toFixed(2)} times that among ${FEW}`);
    }
  } finally {
    await closers.close();
  }
};

async function measureAll(
  cpm: Target,
  callers: Record<string, Record<string, string>>,
): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>();
  for (const [caller, headers] of Object.entries(callers)) {
    for (const [list, query] of Object.entries(LISTS)) {
      const body = JSON.stringify({ query });
      const runs: Measured[] = [];
      while (runs.length < RUNS) {
        const run = await measure(async () => {
          const response = await cpm.post({ path: "/graphql", headers, body }, 200);
          if (response.includes('"errors"')) throw new Error(response);
        });
        runs.push(run);
      }
      const [, middle] = runs.toSorted((a, b) => a.p99Ms - b.p99Ms);
      if (middle) results.set(`${caller}: ${list}`, middle);
    }
  }
  return results;
}

/** Stores jobs of fifty clients with nine locations each, one second apart. The demo client is one of them. */
async function store(source: ReturnType<typeof createDataSource>, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH)
    await source.query(STORE, [from, Math.min(from + BATCH - 1, last)]);
  await new JobCounts(source, createLogger("bench", "error")).fold();
  await source.query("VACUUM ANALYZE cpm.job");
  await source.query("VACUUM ANALYZE cpm.job_count, cpm.job_count_change");
}

const STORE = `
  INSERT INTO cpm.job (id, client_id, client_path, plan_holder, content_type, status, request, brief, provider, requested_model,
    template_id, template_used, instruction_id, strategy_version, estimated_completion_time, created_by, created_at)
  SELECT (lpad(to_hex(1760000000000 + n * 1000), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    path[cardinality(path)], path, root, (ARRAY['seo_article', 'hyperlocal', 'gbp_post'])[1 + n % 3],
    CASE WHEN n % 100 = 7 THEN 'failed' WHEN n % 50 = 3 THEN 'cancelled' ELSE 'completed' END,
    '{"keywords": ["dental implants"], "instructions": "Mention the free first visit."}', '{}', 'sandbox', 'sandbox/instant',
    'template-' || n % 3, 'template', 'instruction', 'strategy', 10, 'bench', to_timestamp(1760000000 + n)
  FROM generate_series($1::bigint, $2::bigint) AS n,
    LATERAL (SELECT CASE (n / 7) % 50 WHEN 0 THEN 'acme-dental' ELSE 'root-' || (n / 7) % 50 END AS root) AS roots,
    LATERAL (SELECT CASE n % 10 WHEN 0 THEN ARRAY[root] ELSE ARRAY[root, root || '-' || n % 10] END AS path) AS paths`;
