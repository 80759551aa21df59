import type { Logger } from "@cgs/kit/log";
import { z } from "zod";

/** The queue's job definition: a job carries only the id of its row. */
export const writeContentJob = {
  name: "write-content",
  payload: z.object({ jobId: z.uuid() }),
};

/** The payload of a queue job. It is parsed when the job is added and when it is processed. */
export type WriteContentPayload = z.infer<typeof writeContentJob.payload>;

/** Takes jobs from the queue, on either backend. */
export interface QueueWorker {
  /** Takes jobs until it is closed. */
  run(): Promise<void>;
  /** Takes no more jobs, and resolves when those that it took have been processed. */
  close(): Promise<void>;
}

/**
 * Processes one job of the queue. It does not throw when the job fails: the failure is stored in the job's row. For a job that goes back to
 * waiting it resolves with the delay after which it is due.
 */
export type WriteContentHandler = (payload: WriteContentPayload) => Promise<HandlerResult>;

/** The pause after which a job that went back to waiting is due. */
export type HandlerResult = { requeueAfterMs: number } | undefined;

/** What a worker of the queue needs. */
export interface QueueWorkerOptions {
  handler: WriteContentHandler;
  /** Jobs that are processed at once. */
  concurrency: number;
  /** Called after each processed job, with the delay after which it is due again, if it is. */
  onReleased(jobId: string, requeueAfterMs?: number): void;
  log: Logger;
}
