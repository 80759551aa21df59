import { type PreparedStatement, runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource, EntityManager } from "typeorm";
import { DEFAULT_PLAN } from "../../billing/plan/plan.entity.js";
import { WORKER_LOST_AFTER_SECONDS } from "../../job-record/worker-heartbeat.js";

/** Jobs admitted in one transaction at most. */
export const ADMISSION_BATCH_SIZE = 200;

/** Whether a job waits in its client's line. */
export const waitingSql = "status = 'queued' AND NOT admitted";
const admittedSql = "status IN ('queued', 'processing') AND admitted";

/** Whose turn it is among all: least served first, then longest without a turn, then oldest. */
const ADMISSION_ORDER = "share, last_turn NULLS FIRST, run_after, id";

/** Those of a client who may be next, from the index of its line. */
const firstInLine = (begun: 0 | 1) => `
  SELECT id, plan_holder, ${begun} AS begun, run_after FROM cpm.job
  WHERE client_id = client.id AND ${waitingSql} AND least(attempt, 1) = ${begun} AND run_after <= now()
  ORDER BY run_after, id LIMIT (SELECT free FROM slots)`;

/**
 * Gives free slots to waiting jobs. A slot goes to the client that has the fewest, among equals to the one whose last turn was
 * longest ago; no holder of a plan gets more than the plan allows at once, and all together no more than the workers write.
 * The clients in line are found by jumping from one to the next in the index, however many jobs each of them has.
 */
const ADMIT: PreparedStatement = {
  name: "cpm.admit",
  sql: `
  WITH RECURSIVE slots AS (
    SELECT least(${ADMISSION_BATCH_SIZE}, greatest(0, (SELECT coalesce(sum(concurrency), 0) FROM cpm.worker
        WHERE NOT draining AND heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}))
      - (SELECT count(*) FROM cpm.job WHERE ${admittedSql}))) AS free
  ), client (id) AS (
    (SELECT client_id FROM cpm.job WHERE ${waitingSql} AND (SELECT free FROM slots) > 0 ORDER BY client_id LIMIT 1)
    UNION ALL
    SELECT (SELECT client_id FROM cpm.job WHERE ${waitingSql} AND client_id > client.id ORDER BY client_id LIMIT 1)
    FROM client WHERE client.id IS NOT NULL
  ), busy AS MATERIALIZED (
    SELECT plan_holder, client_id, count(*) AS jobs FROM cpm.job WHERE ${admittedSql} GROUP BY plan_holder, client_id
  ), candidate AS (
    SELECT line.id, line.plan_holder, line.run_after, last_turn.at AS last_turn,
      coalesce((SELECT sum(jobs) FROM busy WHERE client_id = client.id), 0)
        + row_number() OVER (PARTITION BY client.id ORDER BY line.begun DESC, line.run_after, line.id) AS share
    FROM client
    CROSS JOIN LATERAL (SELECT max(admitted_at) AS at FROM cpm.job WHERE client_id = client.id AND admitted_at IS NOT NULL) last_turn
    CROSS JOIN LATERAL ((${firstInLine(1)}) UNION ALL (${firstInLine(0)})) line
    WHERE client.id IS NOT NULL
  ), allowed AS (
    SELECT id, run_after, share, last_turn, plan_holder, row_number() OVER (PARTITION BY plan_holder ORDER BY ${ADMISSION_ORDER})
      + coalesce((SELECT sum(jobs) FROM busy WHERE busy.plan_holder = candidate.plan_holder), 0) AS of_plan
    FROM candidate
  ), chosen AS MATERIALIZED (
    SELECT id, row_number() OVER (ORDER BY ${ADMISSION_ORDER}) AS turn
    FROM allowed LEFT JOIN cpm.client_plan ON client_plan.client_id = allowed.plan_holder
    JOIN cpm.plan ON plan.name = coalesce(client_plan.plan, '${DEFAULT_PLAN}')
    WHERE of_plan <= plan.concurrency ORDER BY turn LIMIT (SELECT free FROM slots)
  ), done AS (
    UPDATE cpm.job SET admitted = true, admitted_at = clock_timestamp(), enqueued_at = now()
    FROM chosen WHERE job.id = chosen.id AND ${waitingSql} RETURNING job.id, turn
  )
  SELECT id FROM done ORDER BY turn`,
};

/**
 * Gives free slots to waiting jobs and returns their ids, in the order in which they are to be taken. One process does it at a
 * time; slots are counted from the rows, so that nothing which happens to a job or a worker can lose one.
 */
export async function admitWaitingJobs(source: DataSource): Promise<string[]> {
  const rows = await source.transaction(async (manager) => {
    await acquireAdmissionLock(manager);
    return runPrepared<{ id: string }>(manager, ADMIT);
  });
  return rows.map(({ id }) => id);
}

/**
 * Compiling a statement that runs for a millisecond would take a hundred. It is planned when there may be few jobs, and that plan has to do
 * when there are many: every table has the index for it.
 */
async function acquireAdmissionLock(manager: EntityManager): Promise<void> {
  const settings = "set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)";
  await manager.query(`SELECT ${settings}, pg_advisory_xact_lock(hashtext('cpm.admit'))`);
}
