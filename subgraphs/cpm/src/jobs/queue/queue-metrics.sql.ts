import { DEFAULT_PLAN } from "../../billing/plan/plan.entity.js";
import { WORKER_LOST_AFTER_SECONDS } from "../../job-record/worker-heartbeat.js";
import { admittedSql, waitingSql } from "../../job-transitions/conditions.sql.js";

/** Jobs that have not ended, by plan and state, with the age of the oldest. Every plan and state has a row, with zeros too. */
export const countOpenJobsSql = `
  WITH open_job AS (
    SELECT plan_holder, CASE WHEN admitted THEN 'admitted' ELSE 'waiting' END AS state,
      CASE WHEN admitted THEN admitted_at ELSE run_after END AS since
    FROM cpm.job WHERE status = 'queued'
    UNION ALL SELECT plan_holder, 'processing', admitted_at FROM cpm.job WHERE status = 'processing'
  ), counted AS (
    SELECT coalesce(client_plan.plan, '${DEFAULT_PLAN}') AS plan, state, count(*) AS jobs, min(since) AS since
    FROM open_job LEFT JOIN cpm.client_plan ON client_plan.client_id = plan_holder GROUP BY 1, 2
  )
  SELECT plan.name AS plan, state.name AS state, coalesce(jobs, 0)::int AS jobs,
    greatest(0, coalesce(extract(epoch FROM now() - since), 0))::float AS oldest
  FROM cpm.plan CROSS JOIN (VALUES ('waiting'), ('admitted'), ('processing')) AS state (name)
  LEFT JOIN counted ON counted.plan = plan.name AND counted.state = state.name`;

/** Batches at vendors that have not ended, by vendor, with the age of the oldest. */
export const countOpenBatchesSql = `
  SELECT provider, count(*)::int AS batches, extract(epoch FROM now() - min(created_at))::float AS oldest
  FROM cpm.vendor_batch WHERE ended_at IS NULL GROUP BY provider`;

/** Workers with a recent heartbeat that are not draining, and their capacity. */
export const selectWorkerCapacitySql = `
  SELECT count(*)::int AS workers, coalesce(sum(concurrency), 0)::int AS slots FROM cpm.worker
  WHERE NOT draining AND heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS})`;

/**
 * The slots that jobs could use if there were enough workers: for each plan holder, its jobs with a slot and those that are due, up to the
 * concurrency of its plan. Slots are given only as far as workers have them, so the number of jobs with a slot does not show what is missing.
 * See docs/decisions/052-scale-workers-by-the-slots-that-jobs-need.md.
 */
export const selectSlotsNeededSql = `
  WITH open_job AS (
    SELECT plan_holder, count(*) AS jobs, count(*) FILTER (WHERE admitted) AS admitted FROM cpm.job
    WHERE (${admittedSql}) OR (${waitingSql} AND run_after <= now()) GROUP BY plan_holder
  )
  SELECT coalesce(sum(greatest(admitted, least(jobs, plan.concurrency))), 0)::int AS needed
  FROM open_job LEFT JOIN cpm.client_plan ON client_plan.client_id = plan_holder
  JOIN cpm.plan ON plan.name = coalesce(client_plan.plan, '${DEFAULT_PLAN}')`;
