import { createClient } from "@cgs/kit/database/connection-loss";
import { type DatabaseEnv, directUrl } from "@cgs/kit/database/database";
import type { Client } from "pg";
import { listenForEntriesSql, takeQueueEntriesSql } from "./job-queue.sql.js";
import type { QueueWorker, QueueWorkerOptions } from "./queue-worker.js";

/** A notification can be lost, so the table is read this often, in milliseconds. */
const POLL_MS = 1_000;

/** The pause before a lost connection is replaced, in milliseconds. */
const RECONNECT_MS = 500;

/** The most entries that one statement takes. */
const MAX_TAKEN = 50;

/**
 * Takes jobs from the queue in PostgreSQL, with one connection. A notification wakes it when jobs were added. What it takes is gone from the queue:
 * when its process is lost before the claim, the reconciler adds the job again.
 * See docs/decisions/057-queue-jobs-in-a-table-of-our-own.md.
 */
export class TableWorker implements QueueWorker {
  private readonly running = new Set<Promise<void>>();
  private readonly url: string;
  /** Whether entries may have been added since the table was read. */
  private added = true;
  private closed = false;
  private wake: () => void = () => undefined;
  private work: Promise<void> | undefined;

  constructor(
    env: DatabaseEnv,
    private readonly options: QueueWorkerOptions,
  ) {
    this.url = directUrl(env);
  }

  /** Takes jobs until it is closed. Never rejects: a lost connection is replaced. */
  run(): Promise<void> {
    this.work ??= this.sessions();
    return this.work;
  }

  /** Takes no more jobs, and resolves when those that it took have been processed. */
  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.work;
    await Promise.all(this.running);
  }

  private async sessions(): Promise<void> {
    while (!this.closed) {
      const client = createClient(this.url);
      try {
        await client.connect();
        await this.takeWith(client);
      } catch (error) {
        this.options.log.warn({ err: error }, "the queue worker failed");
        await this.sleep(RECONNECT_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  private async takeWith(client: Client): Promise<void> {
    client.on("notification", () => this.notice());
    await client.query(listenForEntriesSql);
    this.added = true; // before the subscription
    while (!this.closed) {
      const free = Math.min(this.options.concurrency - this.running.size, MAX_TAKEN);
      if (free > 0 && this.added) {
        this.added = false;
        const { name, sql: text } = takeQueueEntriesSql;
        const { rows } = await client.query<{ jobId: string }>({ name, text, values: [free] });
        if (rows.length === free) this.added = true;
        for (const { jobId } of rows) this.start(jobId);
      } else if (!(await this.sleep(POLL_MS))) this.added = true;
    }
  }

  private notice(): void {
    this.added = true;
    this.wake();
  }

  /** Waits until it is woken. Returns false when nothing woke it for so long. */
  private sleep(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (this.closed) this.wake();
    });
  }

  private start(jobId: string): void {
    const { handler, onReleased, log } = this.options;
    const work = handler({ jobId })
      .then((again) => onReleased(jobId, again?.requeueAfterMs))
      .catch((error: unknown) => {
        log.warn({ err: error, jobId }, "the queue worker failed");
        onReleased(jobId);
      })
      .finally(() => {
        this.running.delete(work);
        this.wake();
      });
    this.running.add(work);
  }
}
