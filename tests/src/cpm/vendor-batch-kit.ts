import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEST_CARDS } from "@cgs/sandbox-vendor/model/test-card";
import { Client } from "pg";
import { expect } from "vitest";
import { z } from "zod";
import { generate, graphql } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";

/** The vendors whose batch interfaces the sandbox speaks: OpenAI's as `sandbox`, and Anthropic's. */
export const BATCH_VENDORS = ["sandbox", "anthropic"] as const;
export type BatchVendor = (typeof BATCH_VENDORS)[number];

/** Settings for both. The sandbox's models cost the same with each. */
export function batchSettings(): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), "prices-")), "prices.json");
  const price = { promptPerMillion: "0.2", completionPerMillion: "0.8" };
  const models = Object.fromEntries(TEST_CARDS.map(({ id }) => [id, price]));
  const anthropic = { source: "https://example.com/prices", checked: "2026-11-01", models };
  writeFileSync(file, JSON.stringify({ anthropic }));
  return { BATCH_POLL_SECONDS: "0.1", ANTHROPIC_API_KEY: "sk-ant-test", MODEL_PRICES_FILE: file };
}

/** Orders an article of 300 words with a deadline of 24 hours on a test card. */
export function orderBatched(
  stack: Stack,
  user: { authorization: string },
  provider: BatchVendor,
  card = "instant",
  more: object = {},
): Promise<string> {
  const metadata = { keywords: ["braces"], target_length: 300 };
  const config = { provider, model: `sandbox/${card}` };
  return generate(stack, user, { metadata, llm_config: config, deadline: "24h", ...more });
}

const count = z.object({
  requests: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  cost_usd: z.string(),
  batched: z.object({ requests: z.number(), prompt_tokens: z.number(), completion_tokens: z.number() }),
});
const ledger = count.extend({ steps: z.record(z.string(), count) });

/** What the sandbox vendor served for a job and charges for it. */
export async function ledgerOf(stack: Stack, jobId: string) {
  return ledger.parse(await (await fetch(`${stack.vendorUrl}/served?job=${jobId}`)).json());
}

const JOB = `query ($id: ID!) { job(id: $id) {
  status attempt deadline directReason createdAt estimatedCompletionTime queuePosition
  error { code message } waitingFor { provider reason retryAt } result { wordCount bodyMarkdown }
  usage { promptTokens completionTokens costUsd batchSavedUsd estimatedUsd }
  steps { key batched costUsd } } }`;

const batchedJob = z.object({
  status: z.string(),
  attempt: z.number(),
  deadline: z.string().nullable(),
  directReason: z.string().nullable(),
  createdAt: z.string(),
  estimatedCompletionTime: z.number(),
  queuePosition: z.number().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  waitingFor: z.object({ provider: z.string(), reason: z.string(), retryAt: z.string() }).nullable(),
  result: z.object({ wordCount: z.number(), bodyMarkdown: z.string() }).nullable(),
  usage: z.object({
    promptTokens: z.number(),
    completionTokens: z.number(),
    costUsd: z.string(),
    batchSavedUsd: z.string(),
    estimatedUsd: z.string(),
  }),
  steps: z.array(z.object({ key: z.string(), batched: z.boolean(), costUsd: z.string() })),
});

/** A job with what its deadline does to it. */
export async function readBatchedJob(stack: Stack, user: { authorization: string }, id: string) {
  const { data, errors } = await graphql(stack.gatewayUrl, JOB, { id }, user);
  expect(errors).toEqual([]);
  return batchedJob.parse(data?.["job"]);
}

/** Waits until a job has ended, and checks that it costs what the vendor charges, to the token. */
export async function untilPaid(stack: Stack, user: { authorization: string }, id: string) {
  const ended = async () => ["COMPLETED", "FAILED"].includes((await readBatchedJob(stack, user, id)).status);
  await expect.poll(ended, { interval: 100 }).toBe(true);
  const [job, served] = [await readBatchedJob(stack, user, id), await ledgerOf(stack, id)];
  await expectPaid(stack, user, id);
  return { job, served };
}

/** The job's tokens and cost are those of the vendor's ledger. */
export async function expectPaid(stack: Stack, user: { authorization: string }, id: string): Promise<void> {
  const [{ usage }, served] = [await readBatchedJob(stack, user, id), await ledgerOf(stack, id)];
  expect(usage).toMatchObject({ promptTokens: served.prompt_tokens, completionTokens: served.completion_tokens });
  expect(Number(usage.costUsd)).toBeCloseTo(Number(served.cost_usd), 10);
  expect(Number(usage.estimatedUsd)).toBe(0);
}

/** Runs statements on the stack's database. */
export async function onDatabase<T>(stack: Stack, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The batches of a job, the oldest first. */
export function batchesOf(stack: Stack, jobId: string) {
  const query = "SELECT * FROM cpm.vendor_batch WHERE job_id = $1 ORDER BY created_at";
  return onDatabase(stack, async (client) => (await client.query<Record<string, unknown>>(query, [jobId])).rows);
}

/** The requests of a job in all batches that the vendors have, as often as they were sent. */
export async function requestsAtVendors({ vendorUrl }: Stack, jobId: string): Promise<string[]> {
  const headers = { "anthropic-version": "2023-06-01" };
  const read = async (path: string) => (await fetch(`${vendorUrl}${path}`, { headers })).text();
  const list = async (path: string) =>
    (JSON.parse(await read(`${path}?limit=100`)) as { data: { id: string; input_file_id: string }[] }).data;
  const openai = (await list("/v1/batches")).map(({ input_file_id: file }) => `/v1/files/${file}/content`);
  const anthropic = (await list("/v1/messages/batches")).map(({ id }) => `/v1/messages/batches/${id}/results`);
  const files = await Promise.all([...openai, ...anthropic].map(read));
  return files
    .flatMap((text) => [...text.matchAll(/"custom_id":"([^"]+)"/g)].map(([, key = ""]) => key))
    .filter((key) => key.startsWith(jobId));
}
