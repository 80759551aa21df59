import { WORKER_LOST_AFTER_SECONDS } from "../job-record/worker-heartbeat.js";

const MAX_WORKERS = 500;

/** Workers, newest first. The number of their jobs comes from the index of jobs in progress. */
export const selectWorkersSql = `
  SELECT id, host, pid, version, started_at AS "startedAt", heartbeat_at AS "heartbeatAt", draining, concurrency,
    heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}) AS alive,
    (SELECT count(*)::int FROM cpm.job WHERE status = 'processing' AND worker_id = worker.id) AS "runningJobs"
  FROM cpm.worker ORDER BY id DESC LIMIT ${MAX_WORKERS}`;

/** Queued jobs and the age of the oldest. Ids sort by creation, so the oldest takes one index lookup. */
export const selectWaitingSql = `
  SELECT (SELECT count(*)::int FROM cpm.job WHERE status = 'queued') AS "waitingJobs",
    (SELECT greatest(0, extract(epoch FROM now() - created_at))::float FROM cpm.job WHERE status = 'queued' ORDER BY id LIMIT 1)
      AS "oldestWaitingSeconds"`;
