import type { Logger } from "@cgs/kit/log";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { WORKER_LOST_AFTER_SECONDS } from "../../job-record/worker-heartbeat.js";
import { DEFAULT_PLAN } from "../../billing/plan/plan.entity.js";

/** However many ask for the metrics, the rows are counted this often at most. */
const FRESH_MS = 5_000;

/** Jobs that have not ended, by plan and by what they wait for, with the age of the oldest. Every plan is in it, with zeros too. */
const QUEUE = `
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

const WORKERS = `
  SELECT count(*)::int AS workers, coalesce(sum(concurrency), 0)::int AS slots FROM cpm.worker
  WHERE NOT draining AND heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS})`;

interface Line {
  plan: string;
  state: string;
  jobs: number;
  oldest: number;
}

/** What waits, and who is there to work on it: the same in every process that shows it, because the rows say so. */
export class QueueMetrics {
  private readonly jobs = new Gauge({
    name: "job_queue_jobs",
    help: "Jobs that have not ended: waiting for a slot, admitted to the queue, or being written.",
    labelNames: ["plan", "state"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly oldest = new Gauge({
    name: "job_queue_oldest_seconds",
    help: "How long the oldest of these jobs has been due or in its state.",
    labelNames: ["plan", "state"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly workers = new Gauge({
    name: "job_workers",
    help: "Workers that take jobs.",
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly slots = new Gauge({
    name: "job_worker_slots",
    help: "Jobs that these workers write at once.",
    registers: [],
    collect: () => this.refresh(),
  });
  private latest: { at: number; read: Promise<void> } | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    for (const gauge of [this.jobs, this.oldest, this.workers, this.slots]) registry.registerMetric(gauge);
  }

  /** Never rejects: without the database the other metrics are wanted all the more, and these are left out. */
  private refresh(): Promise<void> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > FRESH_MS) {
      const read = this.read().catch((error: unknown) => {
        this.jobs.reset();
        this.oldest.reset();
        this.workers.remove(); // a reset would say that there are none
        this.slots.remove();
        this.log.warn({ err: error }, "the queue could not be measured");
      });
      this.latest = { at: now, read };
    }
    return this.latest.read;
  }

  private async read(): Promise<void> {
    const [lines, [present]] = await Promise.all([
      this.source.query<Line[]>(QUEUE),
      this.source.query<{ workers: number; slots: number }[]>(WORKERS),
    ]);
    for (const { plan, state, jobs, oldest } of lines) {
      this.jobs.set({ plan, state }, jobs);
      this.oldest.set({ plan, state }, oldest);
    }
    this.workers.set(present?.workers ?? 0);
    this.slots.set(present?.slots ?? 0);
  }
}
