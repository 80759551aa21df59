import { setTimeout as pause } from "node:timers/promises";
import type { Closers } from "@cgs/kit/closers";
import type { QueueEnv } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { RoundMetrics } from "./round-metrics.js";
import { JobQueue } from "./job-queue.js";
import { admitWaitingJobs, markEnqueued } from "../../job-transitions/queue.js";
import { ADMISSION_BATCH_SIZE } from "../../job-transitions/queue.sql.js";

/** The services that {@link Dispatcher} uses. */
export interface DispatcherDependencies {
  source: DataSource;
  queue: JobQueue;
  log: Logger;
}

/** The shortest time between two rounds, so that jobs that end in quick succession share one. The first round starts at once. */
const MIN_INTERVAL_MS = 20;

/** A timer can fire slightly early, before the job is due. */
const TIMER_SLACK_MS = 10;

/**
 * Adds waiting jobs to the queue as slots become free. Every event that frees or needs a slot wakes it: a job was accepted, has ended or was
 * released, a worker has started. The reconciler's next round repeats a missed dispatch.
 * See docs/decisions/004-admit-jobs-from-a-fair-queue-in-postgresql.md.
 */
export class Dispatcher {
  readonly metrics = new RoundMetrics("dispatcher", {
    name: "admitted_jobs",
    help: "Jobs that were admitted to the queue.",
  });
  private round: Promise<void> | undefined;
  private again = false;
  private closed = false;
  private readonly pending = new Set<Promise<unknown>>();
  /** Jobs that the queue has released since the last round. */
  private released: string[] = [];
  private lastRoundAt = -Infinity;

  constructor(private readonly dependencies: DispatcherDependencies) {}

  /** Starts a round, or another one after the round in progress. Failures are logged. */
  wake(): void {
    this.track(this.run());
  }

  /** Admits jobs until no slot is free or no job waits. Never rejects. */
  run(): Promise<void> {
    this.again = this.round !== undefined;
    this.round ??= this.rounds();
    return this.round;
  }

  /**
   * Call it when the queue has released a job, whatever its outcome: only then can the job be added again, if it was given a slot in the
   * meantime. A job that went back to waiting is due after `requeueAfterMs`.
   */
  onReleased(jobId: string, requeueAfterMs?: number): void {
    this.released.push(jobId);
    this.wake();
    if (requeueAfterMs) setTimeout(() => this.wake(), requeueAfterMs + TIMER_SLACK_MS).unref();
  }

  /** Waits for the round in progress. Later calls do nothing. */
  async close(): Promise<void> {
    await Promise.all(this.pending);
    this.closed = true;
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.pending.delete(tracked));
    this.pending.add(tracked);
  }

  private async rounds(): Promise<void> {
    do {
      const waitMs = this.lastRoundAt + MIN_INTERVAL_MS - performance.now();
      if (waitMs > 0) await pause(waitMs);
      this.lastRoundAt = performance.now();
      this.again = false;
      await this.admit();
    } while (this.again && !this.closed);
    this.round = undefined;
  }

  private async admit(): Promise<void> {
    if (this.closed) return;
    const { source, queue, log } = this.dependencies;
    const released = this.released.splice(0);
    const ended = this.metrics.startTimer();
    try {
      if (released.length > 0) await queue.add(await markEnqueued(source, released));
      const ids = await admitWaitingJobs(source);
      this.again ||= ids.length === ADMISSION_BATCH_SIZE;
      await queue.add(ids);
      this.metrics.count(ids.length);
      ended("ok");
    } catch (error) {
      ended("error");
      log.warn({ err: error }, "dispatching jobs failed; retrying in the next round");
    }
  }
}

/** A dispatcher with its own queue, for a process without a queue worker. */
export async function openDispatcher(
  env: QueueEnv,
  source: DataSource,
  log: Logger,
  closers: Closers,
): Promise<Dispatcher> {
  const queue = new JobQueue(env, source, log);
  closers.add(() => queue.close());
  await queue.ready();
  const dispatcher = new Dispatcher({ source, queue, log });
  closers.add(() => dispatcher.close());
  return dispatcher;
}
