import { z } from "zod";
import { graphql, logIn, onModel } from "../support/api-client.js";
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
  "GET /jobs/{jobId}/status": ({ jobId }) => ({ params: { jobId } }),
  "GET /jobs/{jobId}/content": ({ jobId }) => ({ params: { jobId }, query: { format: "text" } }),
};

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
