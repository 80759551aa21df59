import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { publishJobEvent } from "../jobs/feed/job-events.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { JobQueue } from "../jobs/queue/job-queue.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { JobStore } from "../jobs/acceptance/job-store.js";
import { RoundMetrics } from "../jobs/queue/round-metrics.js";
import type { JobHandler } from "./job-handler.js";

const INTERVAL_MS = 2_000;

/** A dispatched job that was put into the queue longer ago than this is put there again; where it still is, nothing happens. */
const QUIET_SECONDS = 4;

/** Jobs put back at once; a longer backlog takes several rounds. */
const BATCH = 500;

/** What the reconciler works with. */
export interface ReconcilerDependencies {
  workerId: string;
  /** Writes this worker's jobs. */
  handler: JobHandler;
  store: JobStore;
  claims: ClaimStore;
  queue: JobQueue;
  dispatcher: Dispatcher;
  events: Events;
  log: Logger;
}

/**
 * Brings the queue in line with PostgreSQL, again and again: jobs of lost workers go back to waiting, waiting ones are dispatched
 * if that was missed, and dispatched ones that the queue has forgotten are put there again. Every worker runs one; they do not get in each other's way.
 */
export class Reconciler {
  readonly metrics = new RoundMetrics("reconciler", { name: "lost_jobs", help: "Jobs that went back to waiting." });
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** When a round last went through, on the process's own clock. */
  private succeededAt = -Infinity;

  constructor(private readonly dependencies: ReconcilerDependencies) {}

  start(): void {
    this.timer = setInterval(() => {
      this.round ??= this.run().finally(() => (this.round = undefined));
    }, INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async run(): Promise<void> {
    const { store, queue, dispatcher, events, handler, log } = this.dependencies;
    const ended = this.metrics.begins();
    try {
      await handler.abortLostClaims();
      const lost = [...(this.mayJudge() ? await store.requeueLost() : []), ...(await this.releaseOrphans())];
      if (lost.length > 0) log.warn({ jobs: lost }, "lost jobs go back to waiting");
      await dispatcher.run();
      await queue.add(await store.takeUnqueued(BATCH, QUIET_SECONDS));
      await Promise.all(lost.map((id) => publishJobEvent(events, id, { kind: "changed" })));
      this.succeededAt = performance.now();
      this.metrics.count(lost.length);
      ended("ok");
    } catch (error) {
      ended("error");
      log.warn({ err: error }, "reconciling failed; it is tried again");
    }
  }

  /** After a time without the database no heart has beaten: that is no sign of death until each had the time to beat again. */
  private mayJudge(): boolean {
    return performance.now() - this.succeededAt < 2 * INTERVAL_MS;
  }

  /** Jobs this worker holds on paper but is not writing: the database was away when it let go of them. */
  private async releaseOrphans(): Promise<string[]> {
    const { workerId, handler, claims } = this.dependencies;
    const held = await claims.findByWorker(workerId);
    const orphans = held.filter(({ id }) => !handler.writing.has(id)); // read after the query: a job is in here before it is claimed
    for (const orphan of orphans) await claims.release(orphan, { delayMs: 0, failed: false });
    return orphans.map(({ id }) => id);
  }
}
