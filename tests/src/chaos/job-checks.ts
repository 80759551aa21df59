import type { Client } from "pg";
import type { Check } from "../support/vendor-checks.js";
import type { Ledger } from "./asking.js";

/** A query that finds what breaks a promise: rows with one column `broken`; `of` counts what it looks at. */
interface SqlCheck {
  promise: string;
  of: string;
  broken: string;
}

const ENDED = "('completed', 'failed', 'cancelled')";
const MONTH = "cpm.utc_month(now())";

/** Sums that the product keeps must be those of its jobs. */
const SQL_CHECKS: SqlCheck[] = [
  {
    promise: "every job has ended",
    of: "SELECT count(*) FROM cpm.job",
    broken: `SELECT id || ' is ' || status || ' at ' || stage || ', attempt ' || attempt AS broken FROM cpm.job WHERE status NOT IN ${ENDED}`,
  },
  {
    promise: "an end is the end, and comes once",
    of: "SELECT count(*) FROM chaos.transition",
    broken: `SELECT job_id || ' went ' || string_agg(before || ' → ' || after, ', ' ORDER BY at) AS broken FROM chaos.transition
      GROUP BY job_id HAVING count(*) <> 1 OR bool_or(before IN ${ENDED})`,
  },
  {
    promise: "a complete job has one content, and no other has any",
    of: "SELECT count(*) FROM cpm.job_result",
    broken: `SELECT job.id || ' is ' || status || ' and has ' || count(r.job_id) || ' contents' AS broken
      FROM cpm.job LEFT JOIN cpm.job_result r ON r.job_id = job.id GROUP BY job.id
      HAVING count(r.job_id) <> (status = 'completed')::int`,
  },
  {
    promise: "a failed job says that its vendor failed",
    of: "SELECT count(*) FROM cpm.job WHERE status = 'failed'",
    broken: `SELECT id || ' failed with ' || (error ->> 'code') || ': ' || (error ->> 'message') AS broken FROM cpm.job
      WHERE status = 'failed' AND (error ->> 'code') NOT LIKE 'PROVIDER\\_%'`,
  },
  {
    promise: "each job, and each batch, was asked for with a key of its own",
    of: "SELECT count(*) FROM cpm.idempotency_key",
    broken: `SELECT 'job ' || id AS broken FROM cpm.job WHERE retry_of IS NULL AND batch_id IS NULL
        AND id NOT IN (SELECT result_id FROM cpm.idempotency_key)
      UNION ALL SELECT 'batch ' || id FROM cpm.batch WHERE id NOT IN (SELECT result_id FROM cpm.idempotency_key)
      UNION ALL SELECT 'batch ' || id FROM cpm.batch WHERE total <> (SELECT count(*) FROM cpm.job WHERE batch_id = batch.id AND retry_of IS NULL)`,
  },
  {
    promise: "each accepted job and each end by a person is recorded once",
    of: "SELECT count(*) FROM cpm.audit_log WHERE target LIKE 'job:%'",
    broken: `SELECT job.id || ' ' || deed.action || ' ' || count(entry.id) AS broken FROM cpm.job
      CROSS JOIN (VALUES ('accepted'), ('cancelled')) AS deed (action)
      LEFT JOIN cpm.audit_log entry ON entry.target = 'job:' || job.id
        AND (entry.action LIKE 'cancel%') = (deed.action = 'cancelled')
      GROUP BY job.id, deed.action
      HAVING count(entry.id) <> CASE WHEN deed.action = 'accepted' OR job.status = 'cancelled' THEN 1 ELSE 0 END`,
  },
  {
    promise: "no ended job reserves anything",
    of: "SELECT count(*) FROM cpm.client_budget",
    broken: `SELECT 'job ' || id AS broken FROM cpm.job WHERE reserved_usd <> 0 OR held_usd <> 0
      UNION ALL SELECT 'budget of ' || client_id || ': ' || reserved_usd FROM cpm.client_budget WHERE reserved_usd <> 0`,
  },
  {
    promise: "what a budget says was spent is what its jobs cost",
    of: "SELECT count(*) FROM cpm.client_budget",
    broken: `SELECT budget.client_id || ': ' || spent_usd || ', jobs: ' || sum(coalesce(cost_usd, 0)) AS broken
      FROM cpm.client_budget budget LEFT JOIN cpm.job ON budget.client_id = ANY(client_path)
      GROUP BY budget.client_id HAVING spent_usd <> coalesce(sum(cost_usd), 0)`,
  },
  {
    promise: "a job costs at least its steps",
    of: "SELECT count(*) FROM cpm.job_step",
    broken: `SELECT job.id || ': ' || job.cost_usd || ', steps: ' || sum(step.cost_usd) AS broken
      FROM cpm.job JOIN cpm.job_step step ON step.job_id = job.id WHERE step.attempt > 0 GROUP BY job.id
      HAVING job.cost_usd < sum(step.cost_usd) OR job.prompt_tokens < sum(step.prompt_tokens)`,
  },
  {
    promise: "the use of each client is that of its jobs",
    of: "SELECT count(*) FROM cpm.usage_day",
    broken: `WITH counted AS (SELECT ancestor_id, sum(jobs) AS jobs, sum(prompt_tokens) AS prompt, sum(completion_tokens) AS completion,
        sum(cost_usd) AS cost FROM cpm.usage_day GROUP BY 1),
      summed AS (SELECT ancestor, count(*) AS jobs, sum(prompt_tokens) AS prompt, sum(completion_tokens) AS completion,
        sum(coalesce(cost_usd, 0)) AS cost FROM cpm.job, unnest(client_path) AS ancestor GROUP BY 1)
      SELECT coalesce(ancestor_id, ancestor) || ' ' || to_jsonb(counted)::text || ' ' || to_jsonb(summed)::text AS broken
      FROM counted FULL JOIN summed ON ancestor = ancestor_id
      WHERE (counted.jobs, counted.prompt, counted.completion, counted.cost) IS DISTINCT FROM
        (summed.jobs, summed.prompt, summed.completion, summed.cost)`,
  },
  {
    promise: "each plan counts the jobs that it paid for, and never more than it allows",
    of: "SELECT count(*) FROM cpm.plan_use",
    broken: `WITH counted AS (SELECT plan_holder, count(*) AS jobs FROM cpm.job
        WHERE counted_in = ${MONTH} AND status <> 'failed' AND NOT (status = 'cancelled' AND attempt = 0) GROUP BY 1)
      SELECT holder || ' used ' || used.jobs || ' of ' || monthly_jobs || ', jobs: ' || coalesce(counted.jobs, 0) AS broken
      FROM cpm.plan_use used LEFT JOIN counted ON plan_holder = holder
        JOIN cpm.client_plan ON client_id = holder JOIN cpm.plan ON plan.name = client_plan.plan
      WHERE used.jobs <> coalesce(counted.jobs, 0) OR used.jobs > monthly_jobs`,
  },
  {
    promise: "the lists count the jobs that there are",
    of: "SELECT count(*) FROM cpm.job_cell",
    broken: `WITH counted AS (SELECT client_id, status, sum(n) AS n FROM cpm.job_cell WHERE own GROUP BY 1, 2),
        found AS (SELECT client_id, status, count(*) AS n FROM cpm.job GROUP BY 1, 2)
      SELECT client_id || ' ' || status || ': ' || coalesce(counted.n, 0) || ', jobs: ' || coalesce(found.n, 0) AS broken
      FROM counted FULL JOIN found USING (client_id, status) WHERE counted.n IS DISTINCT FROM found.n`,
  },
  {
    promise: "the IM knows of each job's end, once",
    of: "SELECT count(*) FROM im.template_usage",
    broken: `SELECT coalesce(usage.job_id, job.id::text) || ': ' || coalesce(usage.outcome, 'unknown to the IM') AS broken
      FROM cpm.job FULL JOIN im.template_usage usage ON usage.job_id = job.id::text
      WHERE lower(usage.outcome) IS DISTINCT FROM job.status
      UNION ALL SELECT 'waits to be told: ' || job_id FROM cpm.usage_report`,
  },
];

/** Asks the database for everything that it can prove by itself. */
export async function checkSums(client: Client): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { promise, of, broken } of SQL_CHECKS) {
    const looked = await client.query<{ count: string }>(of);
    const found = await client.query<{ broken: string }>(broken);
    checks.push({ promise, looked: Number(looked.rows[0]?.count), broken: found.rows.map((row) => row.broken) });
  }
  return checks;
}

/** Compares what callers were told with what is there. */
export async function checkAnswers(client: Client, ledger: Ledger): Promise<Check[]> {
  const { rows } = await client.query<{ id: string; status: string; items: number }>(
    `SELECT id, status, 1 AS items FROM cpm.job
     UNION ALL SELECT batch.id, 'batch', total FROM cpm.batch`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const keys = await client.query<{ key: string; result_id: string }>("SELECT key, result_id FROM cpm.idempotency_key");
  const resultOf = new Map(keys.rows.map(({ key, result_id }) => [key, result_id]));
  const accepted = ledger.outcomes.filter(({ id }) => id !== undefined);
  const refused = ledger.outcomes.filter(({ refusal }) => refusal !== undefined);
  const cancelled = ledger.outcomes.filter((outcome) => outcome.cancelled);
  const retried = ledger.outcomes.filter(({ retryId }) => retryId !== undefined);
  const lost = accepted.filter(({ id = "", wish }) => stored.get(id)?.items !== wish.items.length);
  const other = accepted.filter(({ id, wish }) => resultOf.get(wish.key) !== id);
  const secret = refused.filter(({ wish }) => stored.has(resultOf.get(wish.key) ?? ""));
  const undone = cancelled.filter(({ id = "" }) => stored.get(id)?.status !== "cancelled");
  const name = ({ wish, id }: (typeof accepted)[number]) => `${wish.way} ${wish.key} ${id}`;
  return [
    { promise: "no accepted job is lost", looked: accepted.length, broken: lost.map(name) },
    { promise: "one key, one effect", looked: accepted.length, broken: [...other.map(name), ...ledger.wrong] },
    { promise: "what was refused is not there", looked: refused.length, broken: secret.map(name) },
    { promise: "a cancelled job stays cancelled", looked: cancelled.length, broken: undone.map(name) },
    {
      promise: "a retry is a job",
      looked: retried.length,
      broken: retried.filter(({ retryId = "" }) => !stored.has(retryId)).map(name),
    },
  ];
}
