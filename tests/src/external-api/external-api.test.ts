import { type ApiClient, ApiError, createApiClient, type GenerationRequest, type JobFilter } from "@cgs/api-client";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { readmeExamples } from "@cgs/scripts/toolchain/readme-examples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { expectDocumented } from "../support/documented-body.js";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { createKey } from "../support/api-keys.js";
import { TOP } from "../support/top-folder.js";
import { runExample } from "./readme-examples.js";

/** The answer to a request for content. */
const ordered = z.object({ generateContent: z.object({ job: z.object({ id: z.string() }) }) });

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  user = await logIn(stack);
});
afterAll(() => stack.stop());

/** Sends a request that the API client cannot send, or whose headers matter. */
function call(path: string, key: string | undefined, init: { body?: unknown; headers?: Record<string, string> } = {}) {
  const { body, headers } = init;
  return fetch(`${stack.gatewayUrl}/api/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(key !== undefined && { "x-api-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function clientWith(apiKey: string): ApiClient {
  return createApiClient({ baseUrl: `${stack.gatewayUrl}/api/v1`, apiKey });
}

async function clientOf(clientId: string): Promise<ApiClient> {
  return clientWith(await createKey(stack, clientId));
}

/** The error of a refused call. Throws when the call succeeds or fails in another way. */
async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`the call was not refused: ${JSON.stringify(outcome)}`, { cause: outcome });
}

describe("an API client", () => {
  it("gets the same job for a repeated idempotency key, and a refusal with another body", async () => {
    const api = await clientOf("acme-dental-austin");
    const ask = (instructions: string) =>
      api.generate({ content_type: "gbp_post", instructions }, { idempotencyKey: "request-1" });
    const first = await ask("Mention the car park.");
    expect(await ask("Mention the car park.")).toEqual(first);
    expect(await refusalOf(ask("Mention the garden."))).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("requests content, polls the job and reads it in three formats, always in the success envelope", async () => {
    const key = await createKey(stack, "acme-dental-austin");
    const api = clientWith(key);
    const body: GenerationRequest = {
      content_type: "hyperlocal",
      keywords: ["dental implants"],
      target_length: 200,
      location: "Leander, Texas",
    };
    const { response } = await api.http.POST("/content/generate", { body, parseAs: "stream" });
    expect(response.status).toBe(202);
    const documented = await expectDocumented(externalRoutes, "/content/generate", "POST", response);
    const { jobId, links } = created.parse(documented).data;
    expect(response.headers.get("location")).toBe(links.status);
    expect(links).toEqual({ status: `/api/v1/jobs/${jobId}/status`, content: `/api/v1/jobs/${jobId}/content` });

    expect((await untilEnded(stack, user, jobId)).status).toBe("COMPLETED");
    const status = await call(`/jobs/${jobId}/status`, key);
    expect(status.headers.get("retry-after")).toBeNull();
    expect(await expectDocumented(externalRoutes, "/jobs/{jobId}/status", "GET", status)).toMatchObject({
      success: true,
      data: { jobId, status: "completed", progress: 100, currentStep: "done", error: null },
    });

    const answer = await call(`/jobs/${jobId}/content`, key);
    const standard = await expectDocumented(externalRoutes, "/jobs/{jobId}/content", "GET", answer);
    const [markdown, html, text] = [
      await api.content(jobId, { format: "markdown" }),
      await api.content(jobId, { format: "html" }),
      await api.content(jobId, { format: "text" }),
    ];
    expect(standard).toEqual({ success: true, data: markdown });
    expect([markdown, html, text].map(({ format }) => format)).toEqual(["markdown", "html", "text"]);
    expect(markdown.content).toMatch(/^## /m);
    expect(markdown.content).toContain("Leander");
    expect(html.content).toContain("<h2>");
    expect(text.content).not.toMatch(/<\w+|^#/m);
    expect(markdown.contentType).toBe("hyperlocal");
  });

  it("acts for the client of its key only, and cannot see other clients' jobs", async () => {
    const [austin, plumbing] = [await createKey(stack, "acme-dental-austin"), await clientOf("northside-plumbing")];
    const accepted = await call("/content/generate", austin, { body: { content_type: "gbp_post" } });
    const { jobId } = created.parse(await accepted.json()).data;
    const { data } = await graphql(stack.gatewayUrl, `{ job(id: "${jobId}") { clientId } }`, {}, user);
    expect(data?.["job"]).toEqual({ clientId: "acme-dental-austin" });
    const refusals = await Promise.all([plumbing.status(jobId), plumbing.content(jobId)].map(refusalOf));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: "JOB_NOT_FOUND" });
  });

  it("lists the jobs of its client and those below, newest first, over several pages and by status", async () => {
    const [parent, austin] = [await clientOf("acme-dental"), await clientOf("acme-dental-austin")];
    const ordered: string[] = [];
    for (const client of [austin, parent, austin]) {
      const { jobId } = await client.generate({ content_type: "gbp_post" });
      ordered.unshift(jobId);
    }
    await untilEnded(stack, user, ordered[2]!);
    const listed = async (api: ApiClient, filter: JobFilter) => {
      const jobs: string[] = [];
      for await (const { jobId } of api.jobs(filter)) if (ordered.includes(jobId)) jobs.push(jobId);
      return jobs;
    };
    expect(await listed(parent, { limit: 100 })).toEqual(ordered);
    expect(await listed(austin, { limit: 100 })).toEqual([ordered[0], ordered[2]]);
    expect(await listed(parent, { client_id: "acme-dental", limit: 100 })).toEqual([ordered[1]]);
    expect(await listed(austin, { status: "completed", limit: 100 })).toContain(ordered[2]);
    const [first, second] = [austin.jobs({ limit: 1 }), austin.jobs({ limit: 1 })];
    const one = (await first.next()).value;
    expect((await second.next()).value).toEqual(one);
    expect((await second.next()).value).toMatchObject({ jobId: ordered[2], clientId: "acme-dental-austin" });
  });

  it("is refused a cursor of another list by the name of the parameter", async () => {
    const api = await clientOf("acme-dental-austin");
    const { error } = await api.http.GET("/jobs", { params: { query: { after: "abc" } } });
    expect(error).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "after" } });
    const refusal = await refusalOf(api.jobs({ limit: 101 }).next());
    expect(refusal).toMatchObject({ status: 422, details: { field: "limit" } });
  });

  it("can put keywords, length, tone and location into metadata, and fields outside of it take precedence", async () => {
    const api = await clientOf("acme-dental-austin");
    const metadata = { keywords: ["crowns"], target_length: 90, tone: "warm" };
    const { jobId } = await api.generate({ content_type: "gbp_post", tone: "dry", metadata });
    const read = `{ job(id: "${jobId}") { keywords targetLength tone } }`;
    const { data } = await graphql(stack.gatewayUrl, read, {}, user);
    expect(data?.["job"]).toEqual({ keywords: ["crowns"], targetLength: 90, tone: "dry" });
  });

  it("orders a post for an offer, and gets its button's place, its period and its code back", async () => {
    const api = await clientOf("acme-dental-austin");
    const event = { title: "Smile week", start: "2026-12-01", end: "2026-12-07T18:00" };
    const post = { type: "OFFER" as const, event, offer: { coupon_code: "SMILE", terms: "Once per family." } };
    const { jobId } = await api.generate({ content_type: "gbp_post", post });
    await untilEnded(stack, user, jobId);
    const content = await api.content(jobId);
    expect([content.button, content.post]).toEqual([
      null,
      { type: "OFFER", event, offer: { couponCode: "SMILE", redeemUrl: null, terms: "Once per family." } },
    ]);
    expect(content.seo.jsonLd).toMatchObject({ "@type": "Offer", validThrough: "2026-12-07T18:00" });
  });

  it("gets Retry-After while a job is running, and 409 for its content", async () => {
    const api = await clientOf("acme-dental-austin");
    const { data } = await graphql(
      stack.gatewayUrl,
      `
        mutation {
          generateContent(
            input: {
              clientId: "acme-dental-austin"
              contentType: "gbp_post"
              llmConfig: { provider: "sandbox", model: "sandbox/slow" }
            }
          ) {
            job {
              id
            }
          }
        }
      `,
      {},
      user,
    );
    const { id } = ordered.parse(data).generateContent.job;
    const { retryAfter } = await api.status(id);
    expect([1, 2, 3, 4, 5]).toContain(retryAfter);
    const refusal = await refusalOf(api.content(id));
    expect(refusal).toMatchObject({ status: 409, code: "JOB_NOT_COMPLETE" });
    expect(refusal.retryAfter).toBeGreaterThan(0);
  });

  it("gets 304 for a matching ETag, which differs by format", async () => {
    const api = await clientOf("acme-dental-austin");
    const { jobId } = await api.generate({ content_type: "gbp_post" });
    await untilEnded(stack, user, jobId);
    const read = (query: { format?: "text" }, etag?: string) =>
      api.http.GET("/jobs/{jobId}/content", {
        params: { path: { jobId }, query, header: { ...(etag && { "If-None-Match": etag }) } },
      });
    const etag = (await read({})).response.headers.get("etag") ?? "";
    expect((await read({}, etag)).response.status).toBe(304);
    expect((await read({ format: "text" }, etag)).response.status).toBe(200);
  });

  it("can run every example in the README of the client library", async () => {
    const examples = await readmeExamples(TOP, "api-client/README.md");
    expect(examples).toHaveLength(6);
    const run = async ({ code }: { code: string }) =>
      runExample(code, `${stack.gatewayUrl}/api/v1`, await createKey(stack, "acme-dental-portland"));
    expect(await Promise.all(examples.map(run))).toEqual([
      expect.stringMatching(/^completed 100$[^]+\n\n[^]+dental implants/m),
      expect.stringMatching(/^422 VALIDATION_ERROR target_length$[^]+Quote [0-9a-f]{32} to support\./m),
      "true\n",
      expect.stringMatching(/^[0-9a-f-]{36} acme-dental-portland gbp_post \w+$/m),
      expect.stringMatching(/^1 of 2: \w+ .*\n2 of 2: /),
      "",
    ]);
  });
});

const created = z.object({
  data: z.looseObject({ jobId: z.string(), links: z.object({ status: z.string(), content: z.string() }) }),
});

describe("an invalid request", () => {
  it.each([
    ["no content type", {}, "content_type"],
    ["an internal content type", { content_type: "newsletter" }, "content_type"],
    ["keywords that are not a list", { content_type: "gbp_post", keywords: "implants" }, "keywords"],
    ["an impossible length", { content_type: "gbp_post", target_length: 49 }, "target_length"],
    [
      "an impossible length in metadata",
      { content_type: "gbp_post", metadata: { target_length: 49 } },
      "metadata.target_length",
    ],
    ["an event without days", { content_type: "gbp_post", post: { type: "EVENT" } }, "post.event"],
    [
      "an offer in an article's metadata",
      { content_type: "seo_article", metadata: { post: { type: "OFFER" } } },
      "metadata.post",
    ],
    [
      "a redeem URL that is none",
      { content_type: "gbp_post", post: { type: "OFFER", offer: { redeem_url: "acme" } } },
      "post.offer.redeem_url",
    ],
    ["a kind of post that Google does not have", { content_type: "gbp_post", post: { type: "POLL" } }, "post.type"],
    ["an empty keyword", { content_type: "gbp_post", tone: "dry", keywords: ["x", ""] }, "keywords"],
    ["a client, which the key determines", { content_type: "gbp_post", client_id: "acme-dental" }, "client_id"],
    ["sources, which orders through GraphQL have", { content_type: "gbp_post", source_ids: [] }, "source_ids"],
    ["a choice of model", { content_type: "gbp_post", llm_config: { model: "m" } }, "llm_config"],
    ["an unknown field of metadata", { content_type: "gbp_post", metadata: { voice: "dry" } }, "metadata.voice"],
    ["a tone that is too long", { content_type: "gbp_post", metadata: { tone: "x".repeat(5_000) } }, "metadata.tone"],
  ])("with %s is 422", async (_, body, field) => {
    const answer = await call("/content/generate", await createKey(stack, "acme-dental"), { body });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { success: false, code: "VALIDATION_ERROR", details: { field } },
    ]);
  });

  it("for an unknown format, path or method gets 422, 404 or 405 with the rate limit headers", async () => {
    const key = await createKey(stack, "acme-dental");
    const [format, path, method] = [
      await call("/jobs/x/content?format=pdf", key),
      await call("/articles", key),
      await call("/content/generate", key),
    ];
    expect([format.status, path.status, method.status, method.headers.get("allow")]).toEqual([
      422,
      404,
      405,
      "POST, OPTIONS",
    ]);
    for (const { headers } of [format, path, method]) expect(headers.get("x-ratelimit-limit")).toBe("10");
  });
});

it("pages of any origin can call the API and read the rate limit headers", async () => {
  const preflight = await fetch(`${stack.gatewayUrl}/api/v1/content/generate`, {
    method: "OPTIONS",
    headers: {
      origin: "https://shop.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-api-key,content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("X-API-Key");
  const answer = await call("/jobs/x/status", await createKey(stack, "acme-dental"), {
    headers: { origin: "https://shop.example" },
  });
  expect(answer.headers.get("access-control-expose-headers")).toContain("X-RateLimit-Remaining");
});
