import { JOB_STATUSES } from "@cgs/rest-shim/routes/cpm/job-parts";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectDocumented } from "../support/documented-body.js";
import { graphqlConformance, graphqlContent, graphqlJob, graphqlSteps, summaryBody } from "./job-fixtures.js";
import { get, post, type RestServer, startRestServer } from "./rest-server.js";

let server: RestServer;
beforeAll(async () => (server = await startRestServer("cpm", cpmRoutes)));
afterEach(() => server.operations.splice(0));
afterAll(() => server.close());

const created = {
  generateContent: {
    job: {
      id: "j1",
      status: "QUEUED",
      estimatedCompletionTime: 42,
      createdAt: new Date("2026-01-02T03:04:05.000Z"),
    },
  },
};

describe("creating a job", () => {
  it("passes every field on and returns 202 with the queued job and its Location", async () => {
    server.answer({ data: created });
    const response = await post(`${server.url}/api/generate`, {
      content_type: "seo_article",
      client_id: "acme-dental",
      instructions: "Short.",
      metadata: { keywords: ["a", "b"], target_length: 800, tone: "dry" },
      llm_config: { provider: "sandbox", model: "sandbox/standard", temperature: 0.5 },
    });
    expect(response.status).toBe(202);
    expect(response.headers.get("location")).toBe("/api/jobs/j1");
    expect(await expectDocumented(cpmRoutes, "/api/generate", "POST", response)).toEqual({
      job_id: "j1",
      status: "queued",
      estimated_completion_time: 42,
      created_at: "2026-01-02T03:04:05.000Z",
    });
    expect(server.operations[0]?.variables).toEqual({
      input: {
        contentType: "seo_article",
        clientId: "acme-dental",
        instructions: "Short.",
        metadata: { keywords: ["a", "b"], targetLength: 800, tone: "dry" },
        llmConfig: { provider: "sandbox", model: "sandbox/standard", temperature: 0.5 },
      },
    });
  });

  it("accepts a request with only type and client, ignores unknown fields and treats null as absent", async () => {
    server.answer({ data: created });
    const body = { content_type: "gbp_post", client_id: "c", instructions: null, llm_config: null, colour: "red" };
    expect((await post(`${server.url}/api/generate`, body)).status).toBe(202);
    const input = server.operations[0]?.variables["input"];
    expect(JSON.parse(JSON.stringify(input))).toEqual({
      contentType: "gbp_post",
      clientId: "c",
      instructions: null,
      llmConfig: null,
    });
  });

  it.each(["/generate", "/api/generate"])("answers at %s, which is documented and not deprecated", async (path) => {
    server.answer({ data: created });
    const response = await post(`${server.url}${path}`, { content_type: "gbp_post", client_id: "c" });
    expect(response.status).toBe(202);
    for (const name of ["deprecation", "sunset", "link"]) expect(response.headers.get(name), name).toBeNull();
  });
});

describe("reading a job", () => {
  it("returns the complete record with steps and content", async () => {
    server.answer({
      data: { job: { ...graphqlJob, steps: graphqlSteps, result: graphqlContent, conformance: graphqlConformance } },
    });
    const response = await get(`${server.url}/api/jobs/${graphqlJob.id}`);
    expect(response.status).toBe(200);
    expect(server.operations[0]?.variables).toEqual({ id: graphqlJob.id });
    expect(await expectDocumented(cpmRoutes, "/api/jobs/{job_id}", "GET", response)).toEqual({
      ...summaryBody,
      steps: [
        {
          key: "outline",
          title: "Outline",
          model: "m",
          prompt_tokens: 10,
          completion_tokens: 20,
          completed_at: "2026-01-02T03:04:10.000Z",
        },
      ],
      result: {
        title: "Teeth",
        meta_title: "Teeth | Acme",
        meta_description: "About teeth.",
        slug: "teeth",
        language: "en",
        url: null,
        body_markdown: "# Teeth",
        body_html: "<h1>Teeth</h1>",
        headings: [{ level: 1, text: "Teeth" }],
        faq: [{ question: "Why?", answer: "Because." }],
        keywords: ["dentist"],
        json_ld: { "@type": "Article" },
        button: "CALL",
        post: {
          type: "OFFER",
          event: { title: "Week of teeth", start: "2026-12-01", end: "2026-12-07" },
          offer: { coupon_code: "TEETH", redeem_url: null, terms: "Once." },
        },
        word_count: 900,
        reading_time: 5,
        readability: 63.5,
      },
      conformance: {
        ...summaryBody.conformance,
        share: 92,
        checks: [{ ...graphqlConformance.checks[0], verdict: "not_applicable", level: "required" }],
        claims: [
          { ...graphqlConformance.claims[0], kind: "price", verdict: "supported", place: "text" },
          { ...graphqlConformance.claims[1], kind: "price", verdict: "contradicted", place: "meta_title" },
        ],
        evidence: [
          {
            ...{ id: "offers.1", text: "Checkup costs $89.", source: null, url: null },
            ...{ read_at: null, valid_until: "2026-12-31" },
          },
        ],
      },
    });
  });

  it("returns the error of a failed job and its cost as an exact decimal", async () => {
    const error = { code: "PROVIDER_ERROR", message: "The vendor failed.", retryable: true };
    const usage = { promptTokens: 1, completionTokens: 2, costUsd: "0.000100" };
    server.answer({
      data: { job: { ...graphqlJob, status: "FAILED", error, usage, steps: [], result: null, conformance: null } },
    });
    const body = await (await get(`${server.url}/api/jobs/x`)).json();
    expect(body).toMatchObject({ status: "failed", error, usage: { cost_usd: "0.000100" }, result: null });
  });

  it("works without the prefix, too", async () => {
    server.answer({ data: { job: { ...graphqlJob, steps: [], result: null, conformance: null } } });
    const response = await get(`${server.url}/jobs/${graphqlJob.id}`);
    expect(response.status).toBe(200);
  });
});

describe("listing jobs", () => {
  it("passes the filters on and returns the page", async () => {
    server.answer({ data: { jobs: { jobs: [graphqlJob], total: 41, limit: 10, offset: 20, hasMore: true } } });
    const response = await get(`${server.url}/api/jobs?client_id=acme-dental&status=completed&limit=10&offset=20`);
    expect(server.operations[0]?.variables).toEqual({
      clientId: "acme-dental",
      status: "COMPLETED",
      limit: 10,
      offset: 20,
    });
    expect(await expectDocumented(cpmRoutes, "/api/jobs", "GET", response)).toEqual({
      jobs: [summaryBody],
      total: 41,
      limit: 10,
      offset: 20,
      has_more: true,
    });
  });

  it("leaves defaults and bounds to the resolver", async () => {
    server.answer({ data: { jobs: { jobs: [], total: 0, limit: 20, offset: 0, hasMore: false } } });
    expect((await get(`${server.url}/jobs`)).status).toBe(200);
    expect((await get(`${server.url}/jobs?limit=5000&offset=-1`)).status).toBe(200);
    expect(server.operations.map(({ variables }) => variables)).toEqual([{}, { limit: 5000, offset: -1 }]);
  });

  it.each(JOB_STATUSES)("filters by status %s", async (status) => {
    server.answer({ data: { jobs: { jobs: [], total: 0, limit: 20, offset: 0, hasMore: false } } });
    await get(`${server.url}/api/jobs?status=${status}`);
    expect(server.operations[0]?.variables).toEqual({ status: status.toUpperCase() });
  });

  it.each([
    ["status=done", "status"],
    ["limit=ten", "limit"],
    ["limit=", "limit"],
    ["limit=1.5", "limit"],
    ["limit=0x10", "limit"],
    ["limit=99999999999", "limit"],
    ["offset=1&offset=2", "offset"],
    ["client_id=a&client_id=b", "client_id"],
    ["client_id=", "client_id"],
  ])("refuses ?%s with 422 and names the field", async (query, field) => {
    const response = await get(`${server.url}/api/jobs?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
    expect(server.operations).toEqual([]);
  });
});

describe("the provider status", () => {
  it("maps names to providers and omits unknown messages", async () => {
    const unknown = { id: "m1", contextLength: null, maxOutputTokens: null, pricing: null };
    const priced = { ...unknown, contextLength: 8_192, pricing: { prompt: "0.000001", completion: "0.000002" } };
    const known = { models: ["m1"], requiresKey: true, keyConfigured: false, checkedAt: null };
    const until = "2026-01-02T03:04:05.000Z";
    server.answer({
      data: {
        providers: [
          { name: "sandbox", status: "HEALTHY", message: null, cooldownUntil: null, modelDetails: [priced], ...known },
          {
            name: "openrouter",
            status: "DEGRADED",
            message: "Slow.",
            cooldownUntil: until,
            modelDetails: [unknown],
            ...known,
          },
        ],
      },
    });
    const response = await get(`${server.url}/providers/status`);
    const entry = { models: ["m1"], requires_key: true, key_configured: false, checked_at: null };
    const nothing = { id: "m1", context_length: null, max_output_tokens: null, pricing: null };
    const details = { ...nothing, context_length: 8_192, pricing: { prompt: "0.000001", completion: "0.000002" } };
    expect(await expectDocumented(cpmRoutes, "/providers/status", "GET", response)).toEqual({
      providers: {
        sandbox: { status: "healthy", ...entry, cooldown_until: null, model_details: [details] },
        openrouter: {
          status: "degraded",
          ...entry,
          cooldown_until: until,
          model_details: [nothing],
          message: "Slow.",
        },
      },
    });
  });
});

describe("a session", () => {
  const tokens = { accessToken: "a", refreshToken: "r", tokenType: "Bearer", expiresIn: 900 };
  const body = { access_token: "a", refresh_token: "r", token_type: "Bearer", expires_in: 900 };

  it("starts with email and password, needs no credential and forbids caching of its tokens", async () => {
    server.answer({ data: { login: { ...tokens, deviceToken: "d" } } });
    const response = await post(`${server.url}/api/auth/login`, { email: "a@example.com", password: "p" }, {});
    expect(await expectDocumented(cpmRoutes, "/api/auth/login", "POST", response)).toEqual({
      ...body,
      device_token: "d",
    });
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(server.operations[0]?.variables).toEqual({ email: "a@example.com", password: "p" });
  });

  it("is refreshed with the refresh token", async () => {
    server.answer({ data: { refresh: tokens } });
    const response = await post(`${server.url}/api/auth/refresh`, { refresh_token: "r0" }, {});
    expect(await expectDocumented(cpmRoutes, "/api/auth/refresh", "POST", response)).toEqual(body);
    expect(server.operations[0]?.variables).toEqual({ refreshToken: "r0" });
  });

  it("ends with 204 and an empty body", async () => {
    server.answer({ data: { logout: { ended: true } } });
    const response = await post(`${server.url}/api/auth/logout`, { refresh_token: "r0" }, {});
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(server.operations[0]?.variables).toEqual({ refreshToken: "r0" });
  });

  it("does not repeat an invalid password in the error", async () => {
    const response = await post(`${server.url}/api/auth/login`, { email: "a@example.com", password: ["hunter2"] }, {});
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain("hunter2");
  });
});

describe("the worker status", () => {
  it("lists each worker and the size of the queue", async () => {
    const startedAt = new Date("2026-01-02T03:04:05.000Z");
    const worker = { id: "w1", host: "a", pid: 7, version: "1.0.0", alive: true, draining: false, concurrency: 50 };
    const workers = [{ ...worker, startedAt, heartbeatAt: startedAt, runningJobs: 3 }];
    server.answer({ data: { workers: { workers, waitingJobs: 2, oldestWaitingSeconds: 1.5 } } });
    const response = await get(`${server.url}/api/workers/status`);
    expect(response.status).toBe(200);
    const times = { started_at: startedAt.toISOString(), heartbeat_at: startedAt.toISOString() };
    expect(await expectDocumented(cpmRoutes, "/api/workers/status", "GET", response)).toEqual({
      workers: [{ ...worker, ...times, running_jobs: 3 }],
      waiting_jobs: 2,
      oldest_waiting_seconds: 1.5,
    });
  });
});
