import type { QueueEnv } from "@cgs/kit/database/events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { Logger } from "@cgs/kit/log";
import { bullmqRedis, type RedisEnv, usesRedis } from "@cgs/kit/database/redis";
import { startOnRedis } from "@cgs/kit/database/require-redis";
import { type Processor, Queue, Worker } from "bullmq";
import type { DataSource } from "typeorm";
import { addQueueEntriesSql, deleteQueueEntriesSql } from "./job-queue.sql.js";
import {
  type HandlerResult,
  type QueueWorker,
  type QueueWorkerOptions,
  writeContentJob,
  type WriteContentPayload,
} from "./queue-worker.js";
import { TableWorker } from "./table-worker.js";

/** How the queue treats its entries: the row of the job decides about retries and history. */
const ENTRY_OPTIONS = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** What {@link JobQueue} does on one backend. */
interface QueueEntries {
  ready(): Promise<unknown>;
  add(jobIds: readonly string[]): Promise<unknown>;
  remove(jobIds: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The queue of admitted jobs: BullMQ's in Redis, else a table of PostgreSQL. It may lose its contents: the reconciler fills it again from the jobs.
 * See docs/decisions/057-queue-jobs-in-a-table-of-our-own.md.
 */
export class JobQueue {
  private readonly entries: QueueEntries;

  constructor(
    private readonly env: QueueEnv,
    source: DataSource,
    log: Logger,
  ) {
    this.entries = usesRedis(env) ? entriesInRedis(env, log) : entriesInPostgres(source);
  }

  /** Resolves when the backend is connected. */
  async ready(): Promise<void> {
    await startOnRedis(this.env, () => this.entries.ready());
  }

  /** Adds jobs. A job that is in the queue already is left unchanged. */
  async add(jobIds: string[]): Promise<void> {
    if (jobIds.length > 0) await this.entries.add(jobIds);
  }

  /**
   * Removes the entries of jobs that no worker processes, whatever state the queue has for them. In Redis an entry stays until its lock has
   * expired by the server's clock. A worker that still holds a removed entry cannot harm the job: the row decides.
   */
  async remove(jobIds: string[]): Promise<void> {
    if (jobIds.length > 0) await this.entries.remove(jobIds);
  }

  close(): Promise<void> {
    return this.entries.close();
  }
}

function entriesInRedis(env: RedisEnv, log: Logger): QueueEntries {
  const { options, disconnect } = bullmqRedis(env, QUEUE_NAMESPACE);
  const { name, payload } = writeContentJob;
  const queue = new Queue<WriteContentPayload>(name, { ...options, defaultJobOptions: ENTRY_OPTIONS });
  queue.on("error", (error) => log.warn({ err: error }, "the queue failed"));
  return {
    ready: () => queue.waitUntilReady(),
    add: (jobIds) => queue.addBulk(jobIds.map((jobId) => ({ name, data: payload.parse({ jobId }), opts: { jobId } }))),
    remove: (jobIds) => Promise.all(jobIds.map((jobId) => queue.remove(jobId))),
    async close() {
      await queue.close();
      disconnect();
    },
  };
}

/** Uses the connections of the module's database. */
function entriesInPostgres(source: DataSource): QueueEntries {
  return {
    ready: async () => undefined,
    add: (jobIds) => runPrepared(source.manager, addQueueEntriesSql, [jobIds]),
    remove: (jobIds) => source.query(deleteQueueEntriesSql, [jobIds]),
    close: async () => undefined,
  };
}

type ProcessedJob = { data: WriteContentPayload };

/** A worker that processes jobs of the queue. */
export function createQueueWorker(env: QueueEnv, options: QueueWorkerOptions): QueueWorker {
  return usesRedis(env) ? workerOnRedis(env, options) : new TableWorker(env, options);
}

/**
 * BullMQ's own check for stalled jobs is off: the reconciler returns the jobs of lost workers, by the database's clock. The lock is short, because
 * Redis keeps an entry while it is locked.
 */
function workerOnRedis(env: RedisEnv, { handler, concurrency, onReleased, log }: QueueWorkerOptions): QueueWorker {
  const { name, payload } = writeContentJob;
  const limits = { concurrency, lockDuration: 5_000, skipStalledCheck: true, autorun: false };
  const processJob: Processor<WriteContentPayload, HandlerResult> = (job) => handler(payload.parse(job.data));
  const { options, disconnect } = bullmqRedis(env, QUEUE_NAMESPACE);
  const worker = new Worker(name, processJob, { ...options, ...limits })
    .on("error", (error: Error) => log.warn({ err: error }, "the queue worker failed"))
    .on("completed", (job: ProcessedJob, again: HandlerResult) => onReleased(job.data.jobId, again?.requeueAfterMs))
    .on("failed", (job: ProcessedJob | undefined) => job && onReleased(job.data.jobId))
    .on("closed", disconnect);
  return {
    async run() {
      await worker.waitUntilReady();
      await worker.run();
    },
    close: () => worker.close(),
  };
}
