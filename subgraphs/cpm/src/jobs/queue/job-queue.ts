import { postgresQueueConnection, type QueueEnv } from "@cgs/kit/database/events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { bullmqRedis, usesRedis } from "@cgs/kit/database/redis";
import { startOnRedis } from "@cgs/kit/database/require-redis";
import { createPostgresBackend, type Processor, Queue, Worker, withBackend } from "bullmq";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { deleteQueueEntriesSql } from "./job-queue.sql.js";

/** The queue's job definition: a job carries only the id of its row. */
export const writeContentJob = {
  name: "write-content",
  payload: z.object({ jobId: z.uuid() }),
};

/** The payload of a queue job. It is parsed when the job is added and when it is processed. */
export type WriteContentPayload = z.infer<typeof writeContentJob.payload>;

const postgres = withBackend(createPostgresBackend);

/** The queue as far as it does not depend on the backend. */
type WriteContentQueue = Pick<Queue<WriteContentPayload>, "addBulk" | "close" | "remove" | "waitUntilReady">;

/** The worker as far as it does not depend on the backend. */
export type QueueWorker = Pick<Worker, "run" | "close" | "waitUntilReady">;

/** Calls one of two functions with BullMQ's options for the configured backend. */
function onBackend<T>(
  env: QueueEnv,
  poolSize: number,
  make: {
    redis: (backend: ReturnType<typeof bullmqRedis>) => T;
    postgres: (options: { prefix: string; connection: ReturnType<typeof postgresQueueConnection> }) => T;
  },
): T {
  if (usesRedis(env)) return make.redis(bullmqRedis(env, QUEUE_NAMESPACE));
  return make.postgres({ prefix: QUEUE_NAMESPACE, connection: postgresQueueConnection(env, poolSize) });
}

/** The BullMQ queue of admitted jobs. It may lose its contents: the reconciler fills it again from PostgreSQL. */
export class JobQueue {
  private readonly queue: WriteContentQueue;
  private readonly removeEntries: (jobIds: string[]) => Promise<unknown>;
  private disconnect: () => void = () => undefined;

  constructor(
    private readonly env: QueueEnv,
    source: DataSource,
    log: Logger,
  ) {
    const { name } = writeContentJob;
    const defaultJobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };
    const onError = (error: Error) => log.warn({ err: error }, "the queue failed");
    this.queue = onBackend<WriteContentQueue>(env, 4, {
      redis: ({ options, disconnect }) => {
        this.disconnect = disconnect;
        return new Queue<WriteContentPayload>(name, { ...options, defaultJobOptions }).on("error", onError);
      },
      postgres: (options) =>
        new postgres.Queue<WriteContentPayload>(name, { ...options, defaultJobOptions }).on("error", onError),
    });
    this.removeEntries = usesRedis(env)
      ? (jobIds) => Promise.all(jobIds.map((jobId) => this.queue.remove(jobId)))
      : (jobIds) => source.query(deleteQueueEntriesSql, [name, jobIds]);
  }

  /** Resolves when the backend is connected. */
  async ready(): Promise<void> {
    await startOnRedis(this.env, () => this.queue.waitUntilReady());
  }

  /** Adds jobs. A job that is in the queue already is left unchanged. */
  async add(jobIds: string[]): Promise<void> {
    if (jobIds.length === 0) return;
    const { name, payload } = writeContentJob;
    await this.queue.addBulk(jobIds.map((jobId) => ({ name, data: payload.parse({ jobId }), opts: { jobId } })));
  }

  /**
   * Removes the entries of jobs that no worker processes, whatever state the queue has for them. In Redis an entry stays until its lock has
   * expired by the server's clock. In PostgreSQL BullMQ sets the lock's end by the clock of the worker that took it, so locks are ignored. A
   * worker that still holds a removed entry cannot harm the job: the row decides.
   */
  async remove(jobIds: string[]): Promise<void> {
    if (jobIds.length > 0) await this.removeEntries(jobIds);
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.disconnect();
  }
}

/**
 * Processes one job of the queue. It does not throw when the job fails: the failure is stored in the job's row. For a job that goes back to
 * waiting it resolves with the delay after which it is due.
 */
export type WriteContentHandler = (payload: WriteContentPayload) => Promise<HandlerResult>;

type HandlerResult = { requeueAfterMs: number } | undefined;

type ProcessedJob = { data: WriteContentPayload };

/** What {@link createQueueWorker} needs. */
export interface QueueWorkerOptions {
  handler: WriteContentHandler;
  /** Jobs that are processed at once. */
  concurrency: number;
  /** Called after each processed job, with the delay after which it is due again, if it is. */
  onReleased(jobId: string, requeueAfterMs?: number): void;
  log: Logger;
}

/**
 * A worker that processes jobs of the queue. BullMQ's own check for stalled jobs is off: on PostgreSQL it compares the clocks of workers, and
 * one that is ahead stops it for all. The reconciler returns the jobs of lost workers, by the database's clock. The lock is short, because
 * Redis keeps an entry while it is locked.
 */
export function createQueueWorker(
  env: QueueEnv,
  { handler, concurrency, onReleased, log }: QueueWorkerOptions,
): QueueWorker {
  const { name, payload } = writeContentJob;
  const limits = {
    concurrency,
    lockDuration: 5_000,
    skipStalledCheck: true,
    autorun: false,
  };
  const processJob: Processor<WriteContentPayload, HandlerResult> = (job) => handler(payload.parse(job.data));
  const onError = (error: Error) => log.warn({ err: error }, "the queue worker failed");
  const onCompleted = (job: ProcessedJob, again: HandlerResult) => onReleased(job.data.jobId, again?.requeueAfterMs);
  const onFailed = (job: ProcessedJob | undefined) => job && onReleased(job.data.jobId);
  return onBackend<QueueWorker>(env, 8, {
    redis: ({ options, disconnect }) =>
      new Worker(name, processJob, { ...options, ...limits })
        .on("error", onError)
        .on("completed", onCompleted)
        .on("failed", onFailed)
        .on("closed", disconnect),
    postgres: (options) =>
      new postgres.Worker(name, processJob, { ...options, ...limits })
        .on("error", onError)
        .on("completed", onCompleted)
        .on("failed", onFailed),
  });
}
