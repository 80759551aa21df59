import { setTimeout as pause } from "node:timers/promises";
import type { Closers } from "@cgs/kit/closers";
import type { QueueEnv } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { RoundMetrics } from "./round-metrics.js";
import { JobQueue } from "./job-queue.js";
import { ADMISSION_BATCH_SIZE, admitWaitingJobs } from "./fair-queue.js";

/** What a dispatcher works with. */
export interface DispatcherDependencies {
  source: DataSource;
  queue: JobQueue;
  log: Logger;
}

/** Rounds begin at least this long after each other: jobs that end one after the other share a round. The first of them waits for nothing. */
const PAUSE_MS = 20;

/** A timer may go off a little early, and then a job would not be due yet. */
const TIMER_SLACK_MS = 10;

/**
 * Brings waiting jobs into the queue as slots come free. Whatever can free or need a slot wakes it: a job that was accepted, has
 * ended or was handed back, a worker that starts. What is missed all the same, the reconciler's next round makes good.
 */
export class Dispatcher {
  readonly metrics = new RoundMetrics("dispatcher", { name: "admitted_jobs", help: "Jobs that were given a slot." });
  private round: Promise<void> | undefined;
  private again = false;
  private closed = false;
  private readonly pending = new Set<Promise<unknown>>();
  /** What the queue has let go of since the last round. */
  private released: string[] = [];
  private lastRoundAt = -Infinity;

  constructor(private readonly dependencies: DispatcherDependencies) {}

  /** Dispatches at once, or once more when it is being done. Failures are logged. */
  wake(): void {
    this.track(this.run());
  }

  /** Dispatches until no slot is free or nobody waits. Never rejects. */
  run(): Promise<void> {
    this.again = this.round !== undefined;
    this.round ??= this.rounds();
    return this.round;
  }

  /**
   * To be told when the queue has let go of a job, whatever became of it: only now can it be put there again, if it has been
   * given a slot meanwhile. One that was handed back to wait is due after `requeueAfterMs`.
   */
  onReleased(jobId: string, requeueAfterMs?: number): void {
    this.released.push(jobId);
    this.wake();
    if (requeueAfterMs) setTimeout(() => this.wake(), requeueAfterMs + TIMER_SLACK_MS).unref();
  }

  /** Waits for what is under way and does nothing any more. */
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
      const waitMs = this.lastRoundAt + PAUSE_MS - performance.now();
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
    const ended = this.metrics.begins();
    try {
      if (released.length > 0) await queue.add(await this.withSlot(released));
      const ids = await admitWaitingJobs(source);
      this.again ||= ids.length === ADMISSION_BATCH_SIZE;
      await queue.add(ids);
      this.metrics.count(ids.length);
      ended("ok");
    } catch (error) {
      ended("error");
      log.warn({ err: error }, "waiting jobs could not be dispatched; it is tried again");
    }
  }

  /** Those of these jobs that have been given a slot again already. */
  private async withSlot(ids: string[]): Promise<string[]> {
    const [rows] = await this.dependencies.source.query<[{ id: string }[], number]>(
      "UPDATE cpm.job SET enqueued_at = now() WHERE id = ANY($1) AND status = 'queued' AND admitted RETURNING id",
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}

/** A dispatcher with a queue of its own, for a process that takes nothing from it. */
export async function openDispatcher(
  env: QueueEnv,
  source: DataSource,
  log: Logger,
  closers: Closers,
): Promise<Dispatcher> {
  const queue = new JobQueue(env, log);
  closers.add(() => queue.close());
  await queue.ready();
  const dispatcher = new Dispatcher({ source, queue, log });
  closers.add(() => dispatcher.close());
  return dispatcher;
}
