import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";
import { DEFAULT_PLAN } from "../billing/plan/plan.entity.js";
import { WORKER_LOST_AFTER_SECONDS } from "../job-record/worker-heartbeat.js";
import { admittedSql, bumpVersionSql, waitingSql } from "./conditions.sql.js";

/** The highest number of jobs that one transaction admits. */
export const ADMISSION_BATCH_SIZE = 200;

/** The order of admission: the client with the fewest slots first, then the one admitted longest ago, then the oldest job. */
const ADMISSION_ORDER = "share, last_admitted NULLS FIRST, run_after, id";

/** The next jobs of a client, from the index of its queue. `begun`: whether they were claimed before. */
const nextOfClient = (begun: 0 | 1) => `
  SELECT id, plan_holder, accepted_plan, ${begun} AS begun, run_after FROM cpm.job
  WHERE client_id = client.id AND ${waitingSql} AND least(attempt, 1) = ${begun} AND run_after <= now()
  ORDER BY run_after, id LIMIT (SELECT free FROM slots)`;

/**
 * admit: gives free slots to waiting jobs. The client with the fewest slots comes first, then the client whose last slot is oldest.
 * A plan holder never has more admitted jobs than its plan's concurrency, or that of the plan under which they were accepted. All together never have more than the workers' capacity.
 * `client` is a recursive CTE that jumps from one client to the next in the index, so its cost does not depend on the jobs a client has.
 */
export const admitJobsSql: PreparedStatement = {
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
    SELECT next.id, next.plan_holder, next.accepted_plan, next.run_after, latest.at AS last_admitted,
      coalesce((SELECT sum(jobs) FROM busy WHERE client_id = client.id), 0)
        + row_number() OVER (PARTITION BY client.id ORDER BY next.begun DESC, next.run_after, next.id) AS share
    FROM client
    CROSS JOIN LATERAL (SELECT max(admitted_at) AS at FROM cpm.job WHERE client_id = client.id AND admitted_at IS NOT NULL) latest
    CROSS JOIN LATERAL ((${nextOfClient(1)}) UNION ALL (${nextOfClient(0)})) next
    WHERE client.id IS NOT NULL
  ), allowed AS (
    SELECT id, run_after, share, last_admitted, plan_holder, accepted_plan, row_number() OVER (PARTITION BY plan_holder ORDER BY ${ADMISSION_ORDER})
      + coalesce((SELECT sum(jobs) FROM busy WHERE busy.plan_holder = candidate.plan_holder), 0) AS of_plan
    FROM candidate
  ), chosen AS MATERIALIZED (
    SELECT id, row_number() OVER (ORDER BY ${ADMISSION_ORDER}) AS place
    FROM allowed LEFT JOIN cpm.client_plan ON client_plan.client_id = allowed.plan_holder
    JOIN cpm.plan ON plan.name = coalesce(client_plan.plan, '${DEFAULT_PLAN}')
    LEFT JOIN cpm.plan accepted ON accepted.name = allowed.accepted_plan
    WHERE of_plan <= greatest(plan.concurrency, accepted.concurrency) ORDER BY place LIMIT (SELECT free FROM slots)
  ), admitted AS (
    UPDATE cpm.job SET admitted = true, admitted_at = clock_timestamp(), enqueued_at = now()
    FROM chosen WHERE job.id = chosen.id AND ${waitingSql} RETURNING job.id, place
  )
  SELECT id FROM admitted ORDER BY place`,
};

/**
 * One process admits at a time. The settings are for {@link admitJobsSql}: JIT compilation takes 100 ms for a statement of 1 ms, and its plan, which
 * may be made while there are few jobs, must also be good for many: every table has the index for it.
 */
export const acquireAdmissionLockSql = `
  SELECT set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true), pg_advisory_xact_lock(hashtext('cpm.admit'))`;

/** requeueLost: processing → queued, for jobs of workers without a recent heartbeat. */
export const requeueLostSql = `
  UPDATE cpm.job SET status = 'queued', admitted = false, worker_id = NULL, losses = losses + 1, run_after = now(), ${bumpVersionSql}
  WHERE status = 'processing' AND NOT EXISTS (SELECT FROM cpm.worker WHERE worker.id = job.worker_id
    AND worker.heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS})) RETURNING id`;

/** markEnqueued: of these jobs, those that have a slot. Parameter: the jobs. */
export const markEnqueuedSql =
  "UPDATE cpm.job SET enqueued_at = now() WHERE id = ANY($1) AND status = 'queued' AND admitted RETURNING id";

/**
 * markEnqueued, for the jobs with a slot that were added to the queue longest ago. Parameters: most jobs, seconds since then, seconds with a
 * slot after which the job counts as stuck.
 */
export const markStaleEnqueuedSql = `
  UPDATE cpm.job SET enqueued_at = now() WHERE id = ANY (ARRAY(
    SELECT id FROM cpm.job WHERE status = 'queued' AND admitted
      AND enqueued_at < now() - make_interval(secs => $2) ORDER BY enqueued_at LIMIT $1 FOR UPDATE SKIP LOCKED))
  RETURNING id, admitted_at < now() - make_interval(secs => $3) AS stuck`;

/** Whether a job has had a slot for longer than `$1` seconds and was not claimed. */
export const selectUnclaimedSql = `
  SELECT EXISTS (SELECT FROM cpm.job WHERE status = 'queued' AND admitted
    AND admitted_at < now() - make_interval(secs => $1)) AS unclaimed`;
