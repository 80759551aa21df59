import { postgresQueueConnection, type QueueEnv } from "@cgs/kit/database/events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { bullmqRedis, usesRedis } from "@cgs/kit/database/redis";
import { createPostgresBackend, Queue, Worker, type WorkerOptions } from "bullmq";
import { z } from "zod";

/** The queue's job definition: a job carries only the id of its row. */
export const writeContentJob = {
  name: "write-content",
  payload: z.object({ jobId: z.uuid() }),
};

/** The payload of a queue job. It is parsed when the job is added and when it is processed. */
export type WriteContentPayload = z.infer<typeof writeContentJob.payload>;

/** BullMQ's options for the configured backend, and a function that closes its connection. */
function backendOf(env: QueueEnv, poolSize: number) {
  if (usesRedis(env)) return bullmqRedis(env, QUEUE_NAMESPACE);
  const connection = postgresQueueConnection(env, poolSize) as never;
  return { options: { prefix: QUEUE_NAMESPACE, connection }, disconnect: () => undefined };
}

/** The BullMQ queue of admitted jobs. It may lose its contents: the reconciler fills it again from PostgreSQL. */
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
    this.queue.on("error", (error) => log.warn({ err: error }, "the queue failed"));
  }

  /** Resolves when the backend is connected. */
  async ready(): Promise<void> {
    await this.queue.waitUntilReady();
  }

  /** Adds jobs. A job that is in the queue already is left unchanged. */
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
 * Processes one job of the queue. It does not throw when the job fails: the failure is stored in the job's row. For a job that goes back to
 * waiting it resolves with the delay after which it is due.
 */
export type WriteContentHandler = (payload: WriteContentPayload) => Promise<{ requeueAfterMs: number } | undefined>;

/** A worker that processes `concurrency` jobs at once. The lock is short, so that the jobs of a killed worker return within seconds. */
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
  worker.on("error", (error) => log.warn({ err: error }, "the queue worker failed"));
  worker.on("closed", backend.disconnect);
  return worker;
}
