import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { expect } from "vitest";
import { z } from "zod";
import { onModel } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";

const accepted = z.object({ job_id: z.string() });
const count = z.object({ requests: z.number(), completed: z.number() });
const servedJobs = z.object({ jobs: z.record(z.string(), z.object({ steps: z.record(z.string(), count) })) });

/** Asks for a short article as a client that does not give up: with one key, until it is accepted. Returns the job's id. */
export async function askUntilAccepted(stack: Stack, key: string): Promise<string> {
  const request = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${stack.apiKey}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({
      content_type: "seo_article",
      client_id: "acme-dental",
      ...onModel("standard", { keywords: ["braces"], target_length: 100 }),
    }),
  };
  for (;;) {
    const response = await fetch(`${stack.cpmUrl}/api/generate`, request).catch(() => undefined);
    if (response?.status === 202) return accepted.parse(await response.json()).job_id;
    if (response && response.status < 500 && response.status !== 409) throw new Error(await response.text());
    await pause(200); // its own pause between two attempts
  }
}

/** Asks for many, a few at a time. Returns the ids in no order. */
export async function askForMany(stack: Stack, jobs: number, keys: string): Promise<string[]> {
  const ids: string[] = [];
  const waiting = Array.from({ length: jobs }, (_, number) => `${keys}-${number}`);
  const client = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) ids.push(await askUntilAccepted(stack, key));
  };
  await Promise.all(Array.from({ length: 6 }, client));
  return ids;
}

/** Resolves when no job waits or runs any more, by the database. */
export async function untilAllEnded(client: Client): Promise<void> {
  const open = "SELECT count(*)::int AS jobs FROM cpm.job WHERE status IN ('queued', 'processing')";
  const jobs = async () => (await client.query<{ jobs: number }>(open)).rows[0]?.jobs;
  await expect.poll(jobs, { interval: 250 }).toBe(0);
}

/** How often the vendor was asked for each step that is stored now. What is stored must never be asked for again. */
export async function askedForStored(stack: Stack, client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ job_id: string; key: string }>("SELECT job_id, key FROM cpm.job_step");
  const { jobs } = servedJobs.parse(await (await fetch(`${stack.vendorUrl}/served`)).json());
  return new Map(rows.map(({ job_id, key }) => [`${job_id} ${key}`, jobs[job_id]?.steps[key]?.requests ?? 0]));
}

/** Every one of these jobs is complete with one content, no other job exists, and each step is stored and bought. */
export async function expectAllComplete(client: Client, ids: string[]): Promise<void> {
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await client.query<{ id: string; status: string; contents: number }>(
    `SELECT id, status, (SELECT count(*)::int FROM cpm.job_result r WHERE r.job_id = job.id) AS contents
     FROM cpm.job WHERE id = ANY($1) OR created_at > (SELECT min(created_at) FROM cpm.job WHERE id = ANY($1))`,
    [ids],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(rows.filter(({ status, contents }) => status !== "completed" || contents !== 1)).toEqual([]);
}
