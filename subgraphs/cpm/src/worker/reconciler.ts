import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import { markStaleEnqueued, requeueLostJobs } from "../job-transitions/queue.js";
import { publishJobEvent } from "../jobs/feed/job-events.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { JobQueue } from "../jobs/queue/job-queue.js";
import { RoundMetrics } from "../jobs/queue/round-metrics.js";
import type { JobHandler } from "./job-handler.js";

/** Milliseconds between two rounds of the {@link Reconciler}. */
export const RECONCILE_INTERVAL_MS = 2_000;

/** A job that was added to the queue longer ago than this is added again. If it is still in the queue, that has no effect. */
const QUIET_SECONDS = 4;

/** After this time with a slot and without a claim, a job's queue entry is replaced: it was added again at least once without effect. */
const STUCK_SECONDS = 3 * QUIET_SECONDS;

/** Jobs that one round adds to the queue again. */
const BATCH = 500;

/** The services that {@link Reconciler} uses. */
export interface ReconcilerDependencies {
  workerId: string;
  /** Writes this worker's jobs. */
  handler: JobHandler;
  source: DataSource;
  claims: ClaimStore;
  queue: JobQueue;
  dispatcher: Dispatcher;
  events: Events;
  log: Logger;
}

/**
 * Makes the queue match PostgreSQL, every two seconds: jobs of lost workers go back to waiting, waiting jobs are dispatched, and admitted jobs
 * that the queue has lost are added again. An entry that does not lead to a claim is replaced. Every worker runs one. Concurrent rounds do not conflict, because each transition is conditional.
 * See docs/decisions/001-use-postgresql-row-leases-instead-of-bullmq-locks.md.
 */
export class Reconciler {
  readonly metrics = new RoundMetrics("reconciler", { name: "lost_jobs", help: "Jobs that went back to waiting." });
  private readonly task: PeriodicTask;
  /** The end of the last successful round, by the process's monotonic clock. */
  private succeededAt = -Infinity;

  constructor(private readonly dependencies: ReconcilerDependencies) {
    const { log } = dependencies;
    this.task = createPeriodicTask({
      name: "reconcile",
      run: () => this.run(),
      intervalMs: RECONCILE_INTERVAL_MS,
      log,
    });
  }

  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  private async run(): Promise<void> {
    const { source, queue, dispatcher, events, handler, log } = this.dependencies;
    const ended = this.metrics.startTimer();
    try {
      await handler.abortLostClaims();
      const lost = [
        ...(this.heartbeatsAreCurrent() ? await requeueLostJobs(source) : []),
        ...(await this.releaseOrphans()),
      ];
      if (lost.length > 0) log.warn({ jobs: lost }, "lost jobs go back to waiting");
      await queue.remove(lost); // the entries are still held by the lost workers
      dispatcher.wake(); // not awaited: a long round of it must not delay the next search for lost jobs
      await this.refillQueue();
      await Promise.all(lost.map((id) => publishJobEvent(events, id, { kind: "changed" })));
      this.succeededAt = performance.now();
      this.metrics.count(lost.length);
      ended("ok");
    } catch (error) {
      ended("error");
      throw error;
    }
  }

  /** Adds admitted jobs to the queue again, and replaces the entries of those that no worker takes up. */
  private async refillQueue(): Promise<void> {
    const { source, queue, log } = this.dependencies;
    const limits = { limit: BATCH, quietSeconds: QUIET_SECONDS, stuckSeconds: STUCK_SECONDS };
    const stale = await markStaleEnqueued(source, limits);
    const stuck = stale.filter((job) => job.stuck).map(({ id }) => id);
    if (stuck.length > 0) log.warn({ jobs: stuck }, "no worker takes up these admitted jobs; replacing their entries");
    await queue.remove(stuck);
    await queue.add(stale.map(({ id }) => id));
  }

  /** After a database outage all heartbeats are stale. Two intervals later, workers that are still running have renewed theirs. */
  private heartbeatsAreCurrent(): boolean {
    return performance.now() - this.succeededAt < 2 * RECONCILE_INTERVAL_MS;
  }

  /** Releases jobs that the database says this worker has claimed and that it is not writing: the database was down when it released them. */
  private async releaseOrphans(): Promise<string[]> {
    const { workerId, handler, claims } = this.dependencies;
    const claimed = await claims.findByWorker(workerId);
    // Checked after the query, because a job is in `writing` before it is claimed.
    const orphans = claimed.filter(({ id }) => !handler.writing.has(id));
    for (const orphan of orphans) await claims.release(orphan, { delayMs: 0, failed: false });
    return orphans.map(({ id }) => id);
  }
}
