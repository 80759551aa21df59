import { z } from "zod";
import { RestWorkersDocument } from "../../graphql/operations.js";
import { amount, count, list, named, text } from "../../route/described.js";
import { timestamp } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";

const worker = named(
  "Worker",
  "A worker process.",
  z.object({
    id: text("The id of the worker.", { max: 36, format: "uuid" }),
    host: text("The name of its host.", { max: 255 }),
    pid: count("Its process id."),
    version: text("The version of the product that it runs.", { max: 100 }),
    started_at: timestamp("When it started."),
    heartbeat_at: timestamp("When it last reported."),
    alive: z.boolean().describe("Whether its last report is recent."),
    draining: z.boolean().describe("Whether it finishes its jobs and takes no new ones."),
    concurrency: count("How many jobs it runs at once at most."),
    running_jobs: count("How many jobs it runs."),
  }),
);

const readWorkerStatus = defineRoute({
  method: "GET",
  paths: ["/api/workers/status"],
  credential: "bearer",
  summary: "List the worker processes, with the size of the queue",
  description:
    "For administrators. A worker that has not reported for some time is not alive: other workers continue its jobs.",
  document: RestWorkersDocument,
  variables: () => ({}),
  status: 200,
  respond({ workers: { workers, waitingJobs, oldestWaitingSeconds } }) {
    return {
      body: {
        workers: workers.map(({ startedAt, heartbeatAt, runningJobs, ...worker }) => ({
          ...worker,
          started_at: startedAt,
          heartbeat_at: heartbeatAt,
          running_jobs: runningJobs,
        })),
        waiting_jobs: waitingJobs,
        oldest_waiting_seconds: oldestWaitingSeconds,
      },
    };
  },
  response: named(
    "WorkerStatus",
    "The worker processes and the size of the queue.",
    z.object({
      workers: list(worker, "The worker processes."),
      waiting_jobs: count("The number of jobs in the queue."),
      oldest_waiting_seconds: amount("How long the oldest job has waited; null when none waits.").nullable(),
    }),
  ),
  responseExample: {
    workers: [
      {
        id: "01a1fd81-abe3-7530-b8cb-1e8536632081",
        host: "worker-1",
        pid: 17,
        version: "1.0.0",
        started_at: "2026-11-21T09:48:16.265Z",
        heartbeat_at: "2026-11-21T09:50:58.850Z",
        alive: true,
        draining: false,
        concurrency: 50,
        running_jobs: 12,
      },
    ],
    waiting_jobs: 3,
    oldest_waiting_seconds: 1.4,
  },
});

/** The status of the worker processes. */
export const workerRoutes: readonly Route[] = [readWorkerStatus];
