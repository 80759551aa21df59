import { postgresQueueConnection, type QueueEnv } from "@cgs/kit/database/events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { bullmqRedis, usesRedis } from "@cgs/kit/database/redis";
import { createPostgresBackend, Queue, Worker, type WorkerOptions } from "bullmq";
import { z } from "zod";

/** The job of the queue: it carries the id of the row and nothing else. */
export const writeContentJob = {
  name: "write-content",
  payload: z.object({ jobId: z.uuid() }),
};

/** What a queue's job carries, checked when it is put in and when it is taken out. */
export type WriteContentPayload = z.infer<typeof writeContentJob.payload>;

/** BullMQ's options for the backend that the settings name, and what ends the connection. */
function backendOf(env: QueueEnv, poolSize: number) {
  if (usesRedis(env)) return bullmqRedis(env, QUEUE_NAMESPACE);
  const connection = postgresQueueConnection(env, poolSize) as never;
  return { options: { prefix: QUEUE_NAMESPACE, connection }, disconnect: () => undefined };
}

/** Puts accepted jobs before the workers. The queue may forget everything: the reconciler fills it again from PostgreSQL. */
export class JobQueue {
  private readonly queue: Queue<WriteContentPayload>;
  private readonly disconnect: () => void;

  constructor(env: QueueEnv, log: Logger) {
    const backend = backendOf(env, 4);
    this.disconnect = backend.disconnect;
    const options = {
      ...backend.options,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    };
    this.queue = usesRedis(env)
      ? new Queue(writeContentJob.name, options)
      : (new Queue(writeContentJob.name, options, createPostgresBackend as never) as never);
    this.queue.on("error", (error) => log.warn({ err: error }, "the queue reported an error"));
  }

  /** Resolves when the backend can be used. */
  async ready(): Promise<void> {
    await this.queue.waitUntilReady();
  }

  /** Adds jobs; one that is in the queue already stays as it is. */
  async add(jobIds: string[]): Promise<void> {
    if (jobIds.length === 0) return;
    const { name, payload } = writeContentJob;
    await this.queue.addBulk(jobIds.map((jobId) => ({ name, data: payload.parse({ jobId }), opts: { jobId } })));
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.disconnect();
  }
}

/**
 * Handles one job of the queue. It never throws for a job's own failure: that is written to the row.
 * A job that was handed back says after how many milliseconds it wants to be taken again.
 */
export type WriteContentHandler = (payload: WriteContentPayload) => Promise<{ requeueAfterMs: number } | undefined>;

/** Takes jobs from the queue, `concurrency` at once. A short lock brings the jobs of a killed worker back within seconds. */
export function createQueueWorker(
  env: QueueEnv,
  handler: WriteContentHandler,
  concurrency: number,
  log: Logger,
): Worker {
  const backend = backendOf(env, 8);
  const options: WorkerOptions = {
    ...backend.options,
    concurrency,
    lockDuration: 5_000,
    stalledInterval: 3_000,
    maxStalledCount: 1_000_000,
    autorun: false,
  };
  const processJob = (job: { data: unknown }) => handler(writeContentJob.payload.parse(job.data));
  const worker: Worker = usesRedis(env)
    ? new Worker(writeContentJob.name, processJob, options)
    : (new Worker(writeContentJob.name, processJob, options, createPostgresBackend as never) as never);
  worker.on("error", (error) => log.warn({ err: error }, "the queue worker reported an error"));
  worker.on("closed", backend.disconnect);
  return worker;
}
