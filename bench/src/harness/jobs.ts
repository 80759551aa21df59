import { setTimeout as pause } from "node:timers/promises";
import type { Client, Pool } from "pg";
import { z } from "zod";
import type { Target } from "./load.js";
import { CLIENT, type Product } from "./product.js";

/** A job to request, with a model of the sandbox. */
export interface JobRequest {
  contentType: string;
  model: string;
  targetLength?: number;
}

/** The duration of a set of jobs by the database's clock. */
export interface CompletedJobs {
  jobs: number;
  /** From the first start to the last completion. */
  seconds: number;
}

const CONCURRENCY = 16;
const POLL_MS = 200;

const accepted = z.object({ job_id: z.string() });

/** Requests `count` jobs and returns their ids. */
export async function acceptJobs(
  { cpm, headers }: Pick<Product, "cpm" | "headers">,
  jobRequest: JobRequest,
  count: number,
) {
  return inParallel(count, (n) => acceptJob(cpm, headers, jobRequest, n));
}

/** Runs `count` requests, {@link CONCURRENCY} at a time, and returns their results. */
export async function inParallel<T>(count: number, request: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let requested = 0;
  const requestNext = async () => {
    while (requested < count) results.push(await request(requested++));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, requestNext));
  return results;
}

async function acceptJob(
  cpm: Target,
  headers: Record<string, string>,
  jobRequest: JobRequest,
  n: number,
): Promise<string> {
  const request = {
    content_type: jobRequest.contentType,
    client_id: CLIENT,
    instructions: `Article ${n}`,
    metadata: { keywords: ["dental implants"], target_length: jobRequest.targetLength },
    llm_config: { provider: "sandbox", model: jobRequest.model },
  };
  const response = await cpm.post({ path: "/api/generate", headers, body: JSON.stringify(request) }, 202);
  return accepted.parse(JSON.parse(response)).job_id;
}

/** Waits until all jobs have ended. Rejects unless all of them completed. */
export async function waitUntilCompleted(database: Pool | Client, ids: string[]): Promise<CompletedJobs> {
  for (;;) {
    const { rows } = await database.query<{ open: number; completed: number; seconds: number }>(
      `SELECT count(*) FILTER (WHERE status IN ('queued', 'processing'))::int AS open,
         count(*) FILTER (WHERE status = 'completed')::int AS completed,
         extract(epoch FROM max(completed_at) - min(started_at))::float AS seconds FROM cpm.job WHERE id = ANY($1)`,
      [ids],
    );
    const [found] = rows;
    if (found?.open === 0 && found.completed === ids.length) return { jobs: ids.length, seconds: found.seconds };
    if (found?.open === 0) throw new Error(`Only ${found.completed} of ${ids.length} jobs are complete`);
    await pause(POLL_MS);
  }
}
