import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobCounts } from "@cgs/cpm/jobs/list/job-counts";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import { type Measured, measureSequentially, type Target } from "./harness/load.js";
import { CLIENT, logInForClient, startProduct } from "./harness/product.js";
import { type Benchmark, describe } from "./harness/report.js";
import { startPostgres, startRedis } from "./harness/storage.js";

const FEW = 1_000;
const MANY = 1_000_000;
const YEAR = 366;

/** Rows per INSERT statement. */
const BATCH = 5_000;

const ROUNDS = 20;

const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const SUMS = "finished measured averageScore";
const report = (days: number) => `{ contentReport(from: "${daysAgo(days - 1)}", to: "${daysAgo(0)}") {
  total { ${SUMS} } days { day ${SUMS} } clients { clientId ${SUMS} } models { model ${SUMS} } rules { rule failed share } } }`;
const backlog = (days: number) => `{ approvalBacklog(from: "${daysAgo(days - 1)}", to: "${daysAgo(0)}") {
  waiting days { day waiting } clients { clientId waiting } ages { minDays waiting } } }`;
const list = (days: number, more: string) => `{ jobsConnection(first: 20, ${more},
  finishedFrom: "${daysAgo(days)}T00:00:00Z", finishedTo: "${daysAgo(0)}T00:00:00Z") { totalCount nodes { id clientId status createdAt } } }`;

/** What a reports page and the lists behind its bars ask for. */
const QUERIES: Record<string, string> = {
  "contentReport, 30 days": report(30),
  "contentReport, 366 days": report(YEAR),
  "approvalBacklog, 30 days": backlog(30),
  "approvalBacklog, 366 days": backlog(YEAR),
  "list of a client, 1 day": list(1, `clientId: "${CLIENT}", descendants: true`),
  "list of a client, 30 days": list(30, `clientId: "${CLIENT}", descendants: true`),
  "list of a rule, 30 days": list(30, 'failedRule: "keyword_density"'),
  "list of a model, 30 days": list(30, 'model: "vendor/model-1"'),
  "list of a model, 366 days": list(YEAR, 'model: "vendor/model-1"'),
  "list of what waited, 30 days ago": `{ jobsConnection(first: 20, waitingOn: "${daysAgo(30)}") { totalCount nodes { id } } }`,
};

/** Measures reports, and the lists behind them with exact totals, among 1,000 and 1,000,000 finished pieces of a year, for an admin and a user of one client. */
export const contentReports: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const { url: redisUrl } = await startRedis(closers);
    const product = await startProduct(databaseUrl, redisUrl, closers);
    const source = await createDataSource(databaseUrl, cpmDatabase, 2).initialize();
    closers.add(() => source.destroy());
    const callers = { admin: product.headers, client: await logInForClient(product, CLIENT) };
    await store(source, 1, FEW);
    const few = await measureAll(product.cpm, callers);
    await store(source, FEW + 1, MANY);
    for (const [title, among] of await measureAll(product.cpm, callers)) {
      const before = few.get(title);
      if (before) print(describe(`${title}, ${FEW} pieces`, before));
      print(describe(`${title}, ${MANY} pieces`, among));
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
    for (const [name, query] of Object.entries(QUERIES)) {
      const body = JSON.stringify({ query });
      const measured = await measureSequentially(async () => {
        const response = await cpm.post({ path: "/graphql", headers, body }, 200);
        if (response.includes('"errors"')) throw new Error(response);
      }, ROUNDS);
      results.set(`${caller}: ${name}`, measured);
    }
  }
  return results;
}

/** Stores finished pieces of fifty clients with nine locations each, spread over a year. One in fifty waits for approval, the others waited a day. */
async function store(source: ReturnType<typeof createDataSource>, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH)
    for (const statement of [STORE, STORE_WAITS])
      await source.query(statement, [
        from,
        Math.min(from + BATCH - 1, last),
        ...(statement === STORE ? [last - first + 1] : []),
      ]);
  await new JobCounts(source, createLogger("bench", "error")).fold();
  await source.query("VACUUM ANALYZE cpm.job");
  await source.query("VACUUM ANALYZE cpm.job_count, cpm.job_count_change, cpm.approval_wait");
}

const idOf = (number: string) =>
  `(lpad(to_hex(1760000000000 + ${number} * 1000), 12, '0') || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;

const STORE = `
  INSERT INTO cpm.job (id, client_id, client_path, plan_holder, content_type, status, request, brief, provider, requested_model, final_model,
    template_id, template_used, instruction_id, strategy_version, estimated_completion_time, created_by, created_at, completed_at,
    approved, passed, score, failed_rules)
  SELECT ${idOf("n")}, path[cardinality(path)], path, root, (ARRAY['seo_article', 'hyperlocal', 'gbp_post'])[1 + n % 3],
    'completed', '{"keywords": ["dental implants"]}', '{}', 'vendor', 'vendor/model-' || n % 5, 'vendor/model-' || n % 5,
    'template-' || n % 3, 'template', 'instruction', 'strategy', 10, 'bench', ended - interval '1 minute', ended,
    n % 50 <> 0, n % 4 <> 0, 60 + n % 41,
    CASE n % 4 WHEN 1 THEN '{keyword_density}' WHEN 2 THEN '{tone,readability}' ELSE '{}' END::text[]
  FROM generate_series($1::bigint, $2::bigint) AS n,
    LATERAL (SELECT now() - interval '366 days' * (((n * 7919) % $3::bigint) / $3::float8) AS ended) AS ends,
    LATERAL (SELECT CASE (n / 7) % 50 WHEN 0 THEN '${CLIENT}' ELSE 'root-' || (n / 7) % 50 END AS root) AS roots,
    LATERAL (SELECT CASE n % 10 WHEN 0 THEN ARRAY[root] ELSE ARRAY[root, root || '-' || n % 10] END AS path) AS paths`;

const STORE_WAITS = `
  INSERT INTO cpm.approval_wait (job_id, client_id, since, until)
  SELECT id, client_id, completed_at, CASE WHEN approved THEN completed_at + interval '1 day' END
  FROM cpm.job WHERE id BETWEEN ${idOf("$1::bigint")} AND ${idOf("$2::bigint")} ORDER BY id`;
