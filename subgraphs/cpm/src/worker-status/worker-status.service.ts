import type { DataSource } from "typeorm";
import { WORKER_LOST_AFTER_SECONDS } from "../job-record/worker-heartbeat.js";
import type { Worker, WorkersStatus } from "./worker-status.js";

const MAX_WORKERS = 500;

/** Newest first. How many jobs each is writing comes from the index of the running ones. */
const WORKERS = `
  SELECT id, host, pid, version, started_at AS "startedAt", heartbeat_at AS "heartbeatAt", draining, concurrency,
    heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}) AS alive,
    (SELECT count(*)::int FROM cpm.job WHERE status = 'processing' AND worker_id = worker.id) AS "runningJobs"
  FROM cpm.worker ORDER BY id DESC LIMIT ${MAX_WORKERS}`;

/** Ids sort by creation, so the oldest is one look into an index. */
const WAITING = `
  SELECT (SELECT count(*)::int FROM cpm.job WHERE status = 'queued') AS "waitingJobs",
    (SELECT greatest(0, extract(epoch FROM now() - created_at))::float FROM cpm.job WHERE status = 'queued' ORDER BY id LIMIT 1)
      AS "oldestWaitingSeconds"`;

/** What workers and queue are doing, as PostgreSQL knows it. */
export class WorkerStatusService {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<WorkersStatus> {
    const [workers, [waiting]] = await Promise.all([
      this.source.query<Worker[]>(WORKERS),
      this.source.query<Omit<WorkersStatus, "workers">[]>(WAITING),
    ]);
    return { workers, waitingJobs: 0, oldestWaitingSeconds: null, ...waiting };
  }
}
