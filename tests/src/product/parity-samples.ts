import { z } from "zod";
import { graphql, logIn, onModel } from "../support/api-client.js";
import { generateBatch, onBatch, posts } from "../support/batches.js";
import type { Stack } from "../support/stack.js";

/** The request to a row. */
export interface ParitySample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The objects that the samples use. */
export interface SampleSubject {
  stack: Stack;
  /** A completed job. */
  jobId: string;
}

/** Creates the request to a row. `nth` is 0 and 1 for the two requests of a comparison, where equal ones would be a replay. */
export type MakeSample = (subject: SampleSubject, nth: number) => ParitySample | Promise<ParitySample>;

const REQUEST = { content_type: "hyperlocal", client_id: "acme-dental-austin", ...onModel("slow") };
const INSTRUCTIONS = {
  content_type: "hyperlocal",
  client_id: "acme-dental-austin",
  context: { business_type: "dental practice", target_audience: "families", keywords: ["dentist"], tone: "friendly" },
};
const STRATEGY = { content_guidelines: { tone: "dry" }, seo_rules: { keyword_density: 7 }, templates: { a_post: "x" } };

/** A sample for every row of every table, by method and canonical path. */
export const SAMPLES: Record<string, MakeSample> = {
  "POST /api/auth/login": ({ stack: { email, password } }) => ({ body: { email, password } }),
  "POST /api/auth/refresh": async ({ stack }) => ({ body: { refresh_token: await refreshToken(stack) } }),
  "POST /api/auth/logout": async ({ stack }) => ({ body: { refresh_token: await refreshToken(stack) } }),
  "POST /api/generate": () => ({ body: REQUEST }),
  "GET /api/jobs/{job_id}": ({ jobId }) => ({ params: { job_id: jobId } }),
  "GET /api/jobs": () => ({ query: { client_id: "acme-dental", status: "completed", limit: "5", offset: "0" } }),
  "GET /providers/status": () => ({}),
  "GET /api/workers/status": () => ({}),
  "GET /api/cache/warm-up": () => ({}),
  "POST /api/test/generate-mock": () => ({ body: REQUEST }),
  "GET /api/test/providers/mock": () => ({}),
  "POST /api/instructions/generate": () => ({ body: INSTRUCTIONS }),
  "GET /api/templates": () => ({ query: { content_type: "gbp_post" } }),
  "PUT /api/templates/{template_id}": () => ({
    params: { template_id: "gbp-post" },
    body: { name: "Business-profile post", template: "Post about {keywords}", variables: ["keywords"] },
  }),
  "GET /api/analytics/templates": () => ({ query: { start_date: "2026-01-01", end_date: "2026-01-31" } }),
  "POST /api/test/instructions/mock": () => ({ body: INSTRUCTIONS }),
  "GET /api/test/templates/validate/{template_id}": () => ({ params: { template_id: "seo-article" } }),
  "GET /api/clients/{client_id}/strategy": () => ({ params: { client_id: "acme-dental-austin" } }),
  "POST /api/clients/{parent_id}/children": (_, nth) => ({
    params: { parent_id: "acme-dental" },
    body: {
      name: `Parity ${"ab"[nth]}`,
      inherit_strategy: true,
      overrides: { location: "Here", local_keywords: ["k"] },
    },
  }),
  "PUT /api/clients/{client_id}/templates/{content_type}": () => ({
    params: { client_id: "acme-dental-denver", content_type: "gbp_post" },
    body: { template_id: "gbp-post", customizations: { tone_adjustment: 0.5, keyword_emphasis: "high" } },
  }),
  "GET /api/clients/{client_id}/facts": () => ({ params: { client_id: "acme-dental-austin" } }),
  "PUT /api/clients/{client_id}/facts": async ({ stack }) => ({
    params: { client_id: "acme-dental-portland" },
    body: {
      expected_version: await versionOf(stack, "acme-dental-portland"),
      reason: "A new phone.",
      facts: { phone: "+15035550100", offers: [{ name: "Checkup", amount: "89.50", currency: "USD" }] },
    },
  }),
  "POST /api/clients/{client_id}/facts/import": () => ({
    params: { client_id: "acme-dental-portland" },
    body: {
      ...{ format: "csv", text: "phone\n+15035550101", reason: "A new phone.", dry_run: true },
      expected_versions: [{ client_id: "acme-dental-portland", version: 0 }],
    },
  }),
  "POST /api/test/strategy/validate": () => ({ body: { strategy: STRATEGY } }),
  "GET /api/test/clients/mock/{client_id}": () => ({ params: { client_id: "anybody" } }),
  "POST /content/generate": () => ({ body: { content_type: "gbp_post", keywords: ["implants"], target_length: 60 } }),
  "GET /jobs": () => ({ query: { client_id: "acme-dental", status: "completed", limit: "5" } }),
  "GET /jobs/{jobId}/status": ({ jobId }) => ({ params: { jobId } }),
  "POST /batches": () => ({
    body: { items: [{ content_type: "gbp_post", keywords: ["implants"], target_length: 60 }] },
  }),
  "GET /batches/{batchId}": async ({ stack }) => ({ params: { batchId: await aBatch(stack) } }),
  "GET /batches/{batchId}/contents": async ({ stack }) => ({
    params: { batchId: await aBatch(stack) },
    query: { format: "text" },
  }),
  "GET /webhooks": () => ({ query: { limit: "5" } }),
  "POST /webhooks": () => ({
    body: { url: "https://receiver.invalid/hook", events: ["job.completed", "content.approval_withdrawn"] },
  }),
  "GET /webhooks/{webhookId}": aWebhook,
  "DELETE /webhooks/{webhookId}": aWebhook,
  "POST /webhooks/{webhookId}/test": aWebhook,
  "POST /webhooks/{webhookId}/rotate": async (subject) => ({
    ...(await aWebhook(subject)),
    body: { overlap_hours: 1 },
  }),
  "GET /jobs/{jobId}/content": ({ jobId }) => ({ params: { jobId }, query: { format: "text" } }),
};

/** The cancelled batch of each stack: two reads of it find the same. */
const batches = new WeakMap<Stack, Promise<string>>();

function aBatch(stack: Stack): Promise<string> {
  const batch = batches.get(stack) ?? newBatch(stack);
  batches.set(stack, batch);
  return batch;
}

async function newBatch(stack: Stack): Promise<string> {
  const user = await logIn(stack);
  const { id } = await generateBatch(stack, user, { items: posts(2, "acme-dental", "slow") });
  await onBatch(stack, user, id, "cancelBatch");
  return id;
}

const endpoints = z.object({ webhookEndpoints: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });
const newEndpoint = z.object({ createWebhookEndpoint: z.object({ endpoint: z.object({ id: z.string() }) }) });

/** A new webhook of a client below that of the key. A client has at most 20, so older ones are deleted. */
async function aWebhook({ stack }: SampleSubject): Promise<ParitySample & { params: { webhookId: string } }> {
  const user = await logIn(stack);
  const list = `{ webhookEndpoints(clientId: "acme-dental-denver", first: 20) { nodes { id } } }`;
  const { nodes } = endpoints.parse((await graphql(stack.gatewayUrl, list, {}, user)).data).webhookEndpoints;
  for (const { id } of nodes.slice(15))
    await graphql(stack.gatewayUrl, `mutation { deleteWebhookEndpoint(id: "${id}") { endpoint { id } } }`, {}, user);
  const create = `mutation { createWebhookEndpoint(
    input: { clientId: "acme-dental-denver", url: "https://receiver.invalid/", eventTypes: [] }) { endpoint { id } } }`;
  const { data } = await graphql(stack.gatewayUrl, create, {}, user);
  return { params: { webhookId: newEndpoint.parse(data).createWebhookEndpoint.endpoint.id } };
}

const session = z.object({ login: z.object({ refreshToken: z.string() }) });

async function refreshToken({ cpmUrl, email, password }: Stack): Promise<string> {
  const login =
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { refreshToken } }";
  const { data } = await graphql(cpmUrl, login, { email, password });
  return session.parse(data).login.refreshToken;
}

const ownVersion = z.object({ client: z.object({ ownStrategy: z.object({ version: z.number() }).nullable() }) });

async function versionOf(stack: Stack, client: string): Promise<number> {
  const query = "query ($id: ID!) { client(id: $id) { ownStrategy { version } } }";
  const { data } = await graphql(stack.smmUrl, query, { id: client }, await logIn(stack));
  return ownVersion.parse(data).client.ownStrategy?.version ?? 0;
}
