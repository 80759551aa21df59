import { z } from "zod";
import { RestWorkersDocument } from "../../graphql/operations.js";
import { timestamp } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";

const readWorkerStatus = defineRoute({
  method: "GET",
  paths: ["/api/workers/status"],
  credential: "bearer",
  summary: "Returns the worker processes and the size of the queue. Requires an administrator.",
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
  response: z.object({
    workers: z.array(
      z.object({
        id: z.string(),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        started_at: timestamp,
        heartbeat_at: timestamp,
        alive: z.boolean(),
        draining: z.boolean(),
        concurrency: z.int(),
        running_jobs: z.int(),
      }),
    ),
    waiting_jobs: z.int(),
    oldest_waiting_seconds: z.number().nullable(),
  }),
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
