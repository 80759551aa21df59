import { createClient } from "graphql-ws";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { graphql, type GraphqlAnswer, onModel } from "./api-client.js";
import type { Stack } from "./stack.js";
import { firstResult } from "./first-result.js";

/** The header of an access token. */
export type User = { authorization: string };

const FIELDS = `id createdAt finishedAt total progress usage { costUsd promptTokens completionTokens }
  counts { queued processing completed failed cancelled }`;

/** The fields of a batch that tests read. */
export const batchState = z.object({
  id: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  progress: z.number(),
  usage: z.object({ costUsd: z.string().nullable(), promptTokens: z.number(), completionTokens: z.number() }),
  counts: z.object({
    queued: z.number(),
    processing: z.number(),
    completed: z.number(),
    failed: z.number(),
    cancelled: z.number(),
  }),
});

/** A batch with its jobs. */
export type BatchState = z.infer<typeof batchState>;

const GENERATE = `mutation ($input: GenerateBatchInput!, $key: String) {
  generateBatch(input: $input, idempotencyKey: $key) { batch { ${FIELDS} } } }`;

/** Requests for short posts of one client. */
export function posts(count: number, clientId = "acme-dental", model = "instant"): object[] {
  const { metadata, llm_config: llmConfig } = onModel(model, { keywords: ["dental implants"] });
  return Array.from({ length: count }, () => ({ contentType: "gbp_post", clientId, metadata, llmConfig }));
}

/** Requests a batch, which may be refused. */
export function askForBatch(stack: Stack, user: User, input: object, key?: string): Promise<GraphqlAnswer> {
  return graphql(stack.gatewayUrl, GENERATE, { input, key }, user);
}

/** Requests a batch that must be accepted. */
export async function generateBatch(stack: Stack, user: User, input: object, key?: string): Promise<BatchState> {
  const { data, errors } = await askForBatch(stack, user, input, key);
  expect(errors).toEqual([]);
  return z.object({ batch: batchState }).parse(data?.["generateBatch"]).batch;
}

/** Reads a batch, or runs a mutation that returns it. */
export async function onBatch(
  stack: Stack,
  user: User,
  id: string,
  operation: "batch" | "cancelBatch" | "retryBatch" = "batch",
): Promise<BatchState> {
  const change = `mutation ($id: ID!) { ${operation}(id: $id) { batch { ${FIELDS} } } }`;
  const query = operation === "batch" ? `query ($id: ID!) { batch(id: $id) { ${FIELDS} } }` : change;
  const { data, errors } = await graphql(stack.gatewayUrl, query, { id }, user);
  expect(errors).toEqual([]);
  return batchState.parse(firstResult(query, data));
}

/** The states of a batch from the gateway's subscription with their times, until it has finished. */
export async function* watchBatch(stack: Stack, user: User, id: string): AsyncGenerator<BatchState & { at: number }> {
  const client = createClient({
    url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: user,
    retryAttempts: 0,
  });
  const query = `subscription ($id: ID!) { batchUpdated(id: $id) { ${FIELDS} } }`;
  try {
    for await (const { data, errors } of client.iterate({ query, variables: { id } })) {
      if (errors) throw new Error(JSON.stringify(errors));
      yield { ...batchState.parse(data?.["batchUpdated"]), at: performance.now() };
    }
  } finally {
    await client.dispose();
  }
}

/** Waits until all jobs of a batch have ended. */
export async function untilFinished(stack: Stack, user: User, id: string): Promise<BatchState> {
  let latest: BatchState | undefined;
  for await (latest of watchBatch(stack, user, id));
  if (!latest?.finishedAt) throw new Error(`the batch was last seen as ${JSON.stringify(latest)}`);
  return latest;
}
