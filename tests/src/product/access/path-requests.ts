import type { OperationInput } from "./access-fixture.js";

/** The parameters and body of a request to a path. */
interface PathRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const generation = ({ client }: OperationInput) => ({
  body: {
    content_type: "gbp_post",
    client_id: client,
    metadata: { keywords: ["dental implants"] },
    llm_config: { provider: "sandbox", model: "sandbox/instant" },
  },
});
const instructions = ({ client }: OperationInput) => ({
  body: {
    content_type: "gbp_post",
    client_id: client,
    context: { business_type: "a practice", target_audience: "families", keywords: ["implants"], tone: "warm" },
  },
});
const nothing = () => ({});
const aJob = ({ target }: OperationInput) => ({ params: { job_id: target, jobId: target } });
const aBatch = ({ target }: OperationInput) => ({ params: { batchId: target } });
const aWebhook = ({ target }: OperationInput) => ({ params: { webhookId: target } });
const refreshToken = ({ target }: OperationInput) => ({ body: { refresh_token: target.split(" ")[1] } });

/** The request to each path for a client and a target. */
export const PATH_REQUESTS: Record<string, (input: OperationInput) => PathRequest> = {
  "POST /api/auth/login": ({ caller: { email, password } }) => ({ body: { email, password } }),
  "POST /api/auth/refresh": refreshToken,
  "POST /api/auth/logout": refreshToken,
  "POST /api/generate": generation,
  "GET /api/jobs": ({ client }) => ({ query: { client_id: client } }),
  "GET /api/jobs/{job_id}": aJob,
  "GET /providers/status": nothing,
  "GET /api/workers/status": nothing,
  "GET /api/cache/warm-up": nothing,
  "POST /api/test/generate-mock": generation,
  "GET /api/test/providers/mock": nothing,
  "POST /api/instructions/generate": instructions,
  "GET /api/templates": nothing,
  "PUT /api/templates/{template_id}": ({ target }) => ({
    params: { template_id: target },
    body: { name: "A template", template: "Write about {keywords}.", variables: ["keywords"] },
  }),
  "GET /api/analytics/templates": () => ({ query: { start_date: "2026-01-01", end_date: "2026-01-31" } }),
  "POST /api/test/instructions/mock": instructions,
  "GET /api/test/templates/validate/{template_id}": () => ({ params: { template_id: "gbp-post" } }),
  "GET /api/clients/{client_id}/strategy": ({ client }) => ({ params: { client_id: client } }),
  "POST /api/test/strategy/validate": () => ({ body: { strategy: { content_guidelines: { tone: "dry" } } } }),
  "GET /api/test/clients/mock/{client_id}": () => ({ params: { client_id: "anybody" } }),
  "POST /api/clients/{parent_id}/children": ({ client }) => ({
    params: { parent_id: client },
    body: { name: "A child", inherit_strategy: true, overrides: { location: "Here", local_keywords: ["k"] } },
  }),
  "PUT /api/clients/{client_id}/templates/{content_type}": ({ client }) => ({
    params: { client_id: client, content_type: "gbp_post" },
    body: { template_id: "gbp-post", customizations: { tone_adjustment: 0.5, keyword_emphasis: "high" } },
  }),
  "GET /api/clients/{client_id}/facts": ({ client }) => ({ params: { client_id: client } }),
  "PUT /api/clients/{client_id}/facts": ({ client, target }) => ({
    params: { client_id: client },
    body: { expected_version: Number(target), reason: "A test.", facts: { services: [`Service ${Math.random()}`] } },
  }),
  "POST /api/clients/{client_id}/facts/import": ({ client }) => ({
    params: { client_id: client },
    body: { format: "csv", text: `services\nService ${Math.random()}`, reason: "A test." },
  }),
  "POST /content/generate": () => ({ body: { content_type: "gbp_post", keywords: ["implants"], target_length: 60 } }),
  "GET /jobs": ({ client }) => ({ query: { client_id: client, limit: "100" } }),
  "GET /jobs/{jobId}/status": aJob,
  "GET /jobs/{jobId}/content": aJob,
  "POST /batches": () => ({
    body: { items: [{ content_type: "gbp_post", keywords: ["implants"], target_length: 60 }] },
  }),
  "GET /batches/{batchId}": aBatch,
  "GET /batches/{batchId}/contents": aBatch,
  "GET /webhooks": nothing,
  "POST /webhooks": () => ({ body: { url: "https://receiver.invalid/", events: ["job.completed"] } }),
  "GET /webhooks/{webhookId}": aWebhook,
  "DELETE /webhooks/{webhookId}": aWebhook,
  "POST /webhooks/{webhookId}/test": aWebhook,
  "POST /webhooks/{webhookId}/rotate": (input) => ({ ...aWebhook(input), body: {} }),
};

/** Sends a request to a path. Returns `ok`, `none` for a response without `part`, or the status of the error. */
export async function requestPath(base: string, name: string, input: OperationInput, part?: string): Promise<string> {
  const [method = "", template = ""] = name.split(" ");
  const { params = {}, query = {}, body } = PATH_REQUESTS[name]!(input);
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...input.caller.headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) return String(response.status);
  return part === undefined || text.includes(part) ? "ok" : "none";
}
