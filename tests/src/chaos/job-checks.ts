import { type Item, mustFail } from "./planned-requests.js";
import type { Client } from "pg";
import type { Check } from "../support/vendor-checks.js";
import type { ResponseLog } from "./send-requests.js";

/** An invariant with two queries: `of` counts the checked rows, `violations` returns one column `violation`. */
interface SqlCheck {
  invariant: string;
  of: string;
  violations: string;
}

const ENDED = "('completed', 'failed', 'cancelled')";
const MONTH = "cpm.utc_month(now())";

/** The invariants of the database: stored sums equal those of the jobs. */
const SQL_CHECKS: SqlCheck[] = [
  {
    invariant: "every job has ended",
    of: "SELECT count(*) FROM cpm.job",
    violations: `SELECT id || ' is ' || status || ' at ' || stage || ', attempt ' || attempt AS violation FROM cpm.job WHERE status NOT IN ${ENDED}`,
  },
  {
    invariant: "a job reaches a final status once and keeps it",
    of: "SELECT count(*) FROM chaos.transition",
    violations: `SELECT job_id || ' went ' || string_agg(before || ' → ' || after, ', ' ORDER BY at) AS violation FROM chaos.transition
      GROUP BY job_id HAVING count(*) <> 1 OR bool_or(before IN ${ENDED})`,
  },
  {
    invariant: "an attempt stores nothing once the next has begun",
    of: "SELECT count(*) FROM chaos.claim",
    violations: `SELECT DISTINCT step.job_id || ' ' || step.key || ' of attempt ' || step.attempt AS violation FROM cpm.job_step step
      JOIN chaos.claim later ON later.job_id = step.job_id AND later.attempt > step.attempt AND later.at < step.completed_at
      WHERE step.attempt > 0`,
  },
  {
    invariant: "a job is claimed only while it waits",
    of: "SELECT count(*) FROM chaos.claim",
    violations:
      "SELECT job_id || ' was ' || before || ' before attempt ' || attempt AS violation FROM chaos.claim WHERE before <> 'queued'",
  },
  {
    invariant: "a completed job has one content, and other jobs have none",
    of: "SELECT count(*) FROM cpm.job_result",
    violations: `SELECT job.id || ' is ' || status || ' and has ' || count(r.job_id) || ' contents' AS violation
      FROM cpm.job LEFT JOIN cpm.job_result r ON r.job_id = job.id GROUP BY job.id
      HAVING count(r.job_id) <> (status = 'completed')::int`,
  },
  {
    invariant: "a failed job has a provider error",
    of: "SELECT count(*) FROM cpm.job WHERE status = 'failed'",
    violations: `SELECT id || ' failed with ' || (error ->> 'code') || ': ' || (error ->> 'message') AS violation FROM cpm.job
      WHERE status = 'failed' AND (error ->> 'code') NOT LIKE 'PROVIDER\\_%'`,
  },
  {
    invariant: "each job and each batch has its own idempotency key",
    of: "SELECT count(*) FROM cpm.idempotency_key",
    violations: `SELECT 'job ' || id AS violation FROM cpm.job WHERE retry_of IS NULL AND batch_id IS NULL
        AND id NOT IN (SELECT result_id FROM cpm.idempotency_key)
      UNION ALL SELECT 'batch ' || id FROM cpm.batch WHERE id NOT IN (SELECT result_id FROM cpm.idempotency_key)
      UNION ALL SELECT 'batch ' || id FROM cpm.batch WHERE total <> (SELECT count(*) FROM cpm.job WHERE batch_id = batch.id AND retry_of IS NULL)`,
  },
  {
    invariant: "the audit log has each accepted and each cancelled job once",
    of: "SELECT count(*) FROM cpm.audit_log WHERE target LIKE 'job:%'",
    violations: `SELECT job.id || ' ' || expected.action || ' ' || count(entry.id) AS violation FROM cpm.job
      CROSS JOIN (VALUES ('accepted'), ('cancelled')) AS expected (action)
      LEFT JOIN cpm.audit_log entry ON entry.target = 'job:' || job.id
        AND (entry.action LIKE 'cancel%') = (expected.action = 'cancelled')
      GROUP BY job.id, expected.action
      HAVING count(entry.id) <> CASE WHEN expected.action = 'accepted' OR job.status = 'cancelled' THEN 1 ELSE 0 END`,
  },
  {
    invariant: "no ended job has a reservation",
    of: "SELECT count(*) FROM cpm.client_budget",
    violations: `SELECT 'job ' || id AS violation FROM cpm.job WHERE reserved_usd <> 0 OR held_usd <> 0
      UNION ALL SELECT 'budget of ' || client_id || ': ' || reserved_usd FROM cpm.client_budget WHERE reserved_usd <> 0`,
  },
  {
    invariant: "a budget's spending equals the cost of its jobs",
    of: "SELECT count(*) FROM cpm.client_budget",
    violations: `SELECT budget.client_id || ': ' || spent_usd || ', jobs: ' || sum(coalesce(cost_usd, 0)) AS violation
      FROM cpm.client_budget budget LEFT JOIN cpm.job ON budget.client_id = ANY(client_path)
      GROUP BY budget.client_id HAVING spent_usd <> coalesce(sum(cost_usd), 0)`,
  },
  {
    invariant: "a job costs at least as much as its steps",
    of: "SELECT count(*) FROM cpm.job_step",
    violations: `SELECT job.id || ': ' || job.cost_usd || ', steps: ' || sum(step.cost_usd) AS violation
      FROM cpm.job JOIN cpm.job_step step ON step.job_id = job.id WHERE step.attempt > 0 GROUP BY job.id
      HAVING job.cost_usd < sum(step.cost_usd) OR job.prompt_tokens < sum(step.prompt_tokens)`,
  },
  {
    invariant: "a client's usage equals that of its jobs",
    of: "SELECT count(*) FROM cpm.usage_day",
    violations: `WITH counted AS (SELECT ancestor_id, sum(jobs) AS jobs, sum(prompt_tokens) AS prompt, sum(completion_tokens) AS completion,
        sum(cost_usd) AS cost FROM cpm.usage_day GROUP BY 1),
      summed AS (SELECT ancestor, count(*) AS jobs, sum(prompt_tokens) AS prompt, sum(completion_tokens) AS completion,
        sum(coalesce(cost_usd, 0)) AS cost FROM cpm.job, unnest(client_path) AS ancestor GROUP BY 1)
      SELECT coalesce(ancestor_id, ancestor) || ' ' || to_jsonb(counted)::text || ' ' || to_jsonb(summed)::text AS violation
      FROM counted FULL JOIN summed ON ancestor = ancestor_id
      WHERE (counted.jobs, counted.prompt, counted.completion, counted.cost) IS DISTINCT FROM
        (summed.jobs, summed.prompt, summed.completion, summed.cost)`,
  },
  {
    invariant: "each plan counts the charged jobs, and never more than its limit",
    of: "SELECT count(*) FROM cpm.plan_use",
    violations: `WITH counted AS (SELECT plan_holder, count(*) AS jobs FROM cpm.job
        WHERE counted_in = ${MONTH} AND status <> 'failed' AND NOT (status = 'cancelled' AND attempt = 0) GROUP BY 1)
      SELECT holder || ' used ' || used.jobs || ' of ' || monthly_jobs || ', jobs: ' || coalesce(counted.jobs, 0) AS violation
      FROM cpm.plan_use used LEFT JOIN counted ON plan_holder = holder
        JOIN cpm.client_plan ON client_id = holder JOIN cpm.plan ON plan.name = client_plan.plan
      WHERE used.jobs <> coalesce(counted.jobs, 0) OR used.jobs > monthly_jobs`,
  },
  {
    invariant: "the job counts of lists equal the number of jobs",
    of: "SELECT count(*) FROM cpm.job_cell",
    violations: `WITH counted AS (SELECT client_id, status, sum(n) AS n FROM cpm.job_cell WHERE own GROUP BY 1, 2),
        found AS (SELECT client_id, status, count(*) AS n FROM cpm.job GROUP BY 1, 2)
      SELECT client_id || ' ' || status || ': ' || coalesce(counted.n, 0) || ', jobs: ' || coalesce(found.n, 0) AS violation
      FROM counted FULL JOIN found USING (client_id, status) WHERE counted.n IS DISTINCT FROM found.n`,
  },
  {
    invariant: "the IM has one usage report for each job",
    of: "SELECT count(*) FROM im.template_usage",
    violations: `SELECT coalesce(usage.job_id, job.id::text) || ': ' || coalesce(usage.outcome, 'unknown to the IM') AS violation
      FROM cpm.job FULL JOIN im.template_usage usage ON usage.job_id = job.id::text
      WHERE lower(usage.outcome) IS DISTINCT FROM job.status AND NOT coalesce(jsonb_exists(job.brief, 'rendering'), false)
      UNION ALL SELECT 'unsent usage report: ' || job_id FROM cpm.usage_report`,
  },
  {
    invariant: "no job waits for its instructions",
    of: "SELECT count(*) FROM cpm.job",
    violations: "SELECT 'not prepared: ' || job_id AS violation FROM cpm.job_preparation",
  },
];

/** Checks the invariants of the database. */
export async function checkSums(client: Client): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { invariant, of, violations } of SQL_CHECKS) {
    const checked = await client.query<{ count: string }>(of);
    const found = await client.query<{ violation: string }>(violations);
    checks.push({
      invariant,
      checked: Number(checked.rows[0]?.count),
      violations: found.rows.map((row) => row.violation),
    });
  }
  return checks;
}

/** Compares the responses to callers with the database. */
export async function checkAnswers(client: Client, responses: ResponseLog): Promise<Check[]> {
  const { rows } = await client.query<{ id: string; status: string; items: number }>(
    `SELECT id, status, 1 AS items FROM cpm.job
     UNION ALL SELECT batch.id, 'batch', total FROM cpm.batch`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const keys = await client.query<{ key: string; result_id: string }>("SELECT key, result_id FROM cpm.idempotency_key");
  const resultOf = new Map(keys.rows.map(({ key, result_id }) => [key, result_id]));
  const accepted = responses.outcomes.filter(({ id }) => id !== undefined);
  const refused = responses.outcomes.filter(({ refusal }) => refusal !== undefined);
  const cancelled = responses.outcomes.filter((outcome) => outcome.cancelled);
  const retried = responses.outcomes.filter(({ retryId }) => retryId !== undefined);
  const lost = accepted.filter(({ id = "", request }) => stored.get(id)?.items !== request.items.length);
  const otherResult = accepted.filter(({ id, request }) => resultOf.get(request.key) !== id);
  const createdAnyway = refused.filter(({ request }) => stored.has(resultOf.get(request.key) ?? ""));
  const notCancelled = cancelled.filter(({ id = "" }) => stored.get(id)?.status !== "cancelled");
  const doomed = accepted.filter(
    ({ request, cancelled }) =>
      request.transport !== "external" &&
      request.items.length === 1 &&
      !cancelled &&
      mustFail(request.items[0] as Item),
  );
  const notFailed = doomed.filter(({ id = "", cancelRequested }) => {
    const status = stored.get(id)?.status;
    return status !== "failed" && !(cancelRequested && status === "cancelled");
  });
  const kept = accepted.filter(({ request, cancelRequested }) => request.transport !== "batch" && !cancelRequested);
  const cancelledUnasked = kept.filter(({ id = "" }) => stored.get(id)?.status === "cancelled");
  const name = ({ request, id }: (typeof accepted)[number]) => `${request.transport} ${request.key} ${id}`;
  return [
    { invariant: "no accepted job is lost", checked: accepted.length, violations: lost.map(name) },
    {
      invariant: "an idempotency key has one effect",
      checked: accepted.length,
      violations: [...otherResult.map(name), ...responses.violations],
    },
    { invariant: "a refused request creates nothing", checked: refused.length, violations: createdAnyway.map(name) },
    { invariant: "a cancelled job stays cancelled", checked: cancelled.length, violations: notCancelled.map(name) },
    {
      invariant: "a job is cancelled only at its caller's request",
      checked: kept.length,
      violations: cancelledUnasked.map(name),
    },
    {
      invariant: "a job on a failing model without a fallback fails",
      checked: doomed.length,
      violations: notFailed.map((outcome) => `${name(outcome)} is ${stored.get(outcome.id ?? "")?.status}`),
    },
    {
      invariant: "a retry creates a job",
      checked: retried.length,
      violations: retried.filter(({ retryId = "" }) => !stored.has(retryId)).map(name),
    },
  ];
}
