import { createLogger } from "@cgs/kit/log";
import { Closers } from "@cgs/kit/closers";
import { loadEnv } from "@cgs/kit/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, onModel } from "../support/api-client.js";
import { createMigratedDatabase } from "../support/database.js";
import {
  type Answer,
  type DocumentedModule,
  INSTRUCTIONS,
  startDocumentedIm,
  startDocumentedSmm,
  STRATEGY,
} from "../support/documented-module.js";
import { forkProcess } from "../support/processes.js";
import { SECRETS, settingsFor } from "../support/stack.js";

const METRICS_TOKEN = "metrics-token-of-this-test";
const TIMES_OUT_MS = 5_000;

const closers = new Closers();
let smm: DocumentedModule;
let im: DocumentedModule;
let cpmUrl: string;
let user: { authorization: string };
let logs = "";

beforeAll(async () => {
  const database = await createMigratedDatabase();
  closers.add(() => database.drop());
  smm = await startDocumentedSmm(SECRETS.SMM_SERVICE_TOKEN);
  closers.add(() => smm.stop());
  im = await startDocumentedIm(SECRETS.IM_SERVICE_TOKEN);
  closers.add(() => im.stop());
  const settings = {
    ...(await settingsFor(database.url, {})),
    SMM_SERVICE_URL: smm.url,
    IM_SERVICE_URL: im.url,
    LOG_LEVEL: "info",
    METRICS_TOKEN,
  };
  const vendor = await createSandboxVendor(loadEnv(sandboxVendorEnv, settings), createLogger("vendor", "silent"));
  closers.add(() => vendor.stop());
  const onOutput = (text: string) => void (logs += text);
  const cpm = await forkProcess("@cgs/cpm/main", settings, closers, { onOutput });
  cpmUrl = cpm.url;
  await forkProcess("@cgs/cpm/worker-main", settings, closers, { onOutput: () => undefined });
  user = await logIn({ gatewayUrl: cpmUrl, email: SECRETS.ADMIN_EMAIL, password: SECRETS.ADMIN_PASSWORD });
});
afterAll(() => closers.close());
afterEach(() => {
  for (const module of [smm, im]) module.answerWith();
});

const PLAN = 'mutation ($id: ID!) { setClientPlan(clientId: $id, plan: "enterprise") { clientPlan { holderId } } }';
const BATCH = "mutation ($input: GenerateBatchInput!) { generateBatch(input: $input) { batch { id } } }";
const REQUEST = { content_type: "seo_article", client_id: STRATEGY.client_id, ...onModel("instant") };

/** Requests content. Returns the status and the body. */
async function order(request: object = {}): Promise<[number, Record<string, unknown>]> {
  const response = await fetch(`${cpmUrl}/api/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...user },
    body: JSON.stringify({ ...REQUEST, ...request }),
  });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

/** The job when it has ended. */
async function ended(jobId: unknown): Promise<Record<string, unknown>> {
  for (;;) {
    const response = await fetch(`${cpmUrl}/api/jobs/${String(jobId)}`, { headers: user });
    const job = (await response.json()) as Record<string, unknown>;
    if (!["queued", "processing"].includes(String(job["status"]))) return job;
  }
}

/** The documented requests, without attempts to use GraphQL and health checks. */
const documentedRequests = ({ requests }: DocumentedModule) => requests.filter(({ path }) => path.startsWith("/api/"));

const health = async (headers: Record<string, string> = {}) =>
  (await (await fetch(`${cpmUrl}/healthz`, { headers })).json()) as Record<string, unknown>;

describe("a CPM with an SMM and an IM that know only the specification", () => {
  test("writes an article from the documented strategy and instructions", async () => {
    smm.requests.length = im.requests.length = 0;
    const [status, accepted] = await order();
    expect([status, accepted["status"]]).toEqual([202, "queued"]);
    expect(await ended(accepted["job_id"])).toMatchObject({
      status: "completed",
      client_id: STRATEGY.client_id,
      result: { title: expect.stringMatching(/./), meta_description: expect.stringMatching(/^.{1,150}$/) },
    });
    expect(documentedRequests(smm)).toMatchObject([
      { method: "GET", path: `/api/clients/${STRATEGY.client_id}/strategy`, token: SECRETS.SMM_SERVICE_TOKEN },
    ]);
    expect(documentedRequests(im)).toMatchObject([
      {
        method: "POST",
        token: SECRETS.IM_SERVICE_TOKEN,
        body: {
          content_type: "seo_article",
          client_id: STRATEGY.client_id,
          context: {
            business_type: "business",
            target_audience: "families who live nearby",
            keywords: ["dental implants"],
            tone: "warm and plain",
          },
          template_version: "v2.1",
        },
      },
    ]);
  });

  test("erases a job, although its instructions have an id of another form", async () => {
    const [, { job_id: id }] = await order();
    await ended(id);
    const { data } = await graphql(
      cpmUrl,
      "mutation ($id: ID!) { eraseJob(id: $id) { job { erasedAt } } }",
      { id },
      user,
    );
    expect(data).toEqual({ eraseJob: { job: { erasedAt: expect.any(String) } } });
  });

  test("says in the log and, to an operator, in its health report which protocol it uses", async () => {
    await order();
    const operator = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await health(operator)).toMatchObject({
      dependencies: { external_apis: { smm: "healthy", im: "healthy" } },
      protocols: { smm: "rest", im: "rest" },
    });
    expect(await health()).not.toHaveProperty("protocols");
    expect(await health({ authorization: "Bearer another-token-of-this-test" })).not.toHaveProperty("protocols");
    for (const module of ["smm", "im"])
      expect(logs).toMatch(new RegExp(`"module":"${module}","protocol":"rest".*offers no GraphQL`));
  });

  test("keeps connections, and tries GraphQL only now and then", async () => {
    await order();
    smm.requests.length = 0;
    for (let count = 0; count < 5; count += 1) await order();
    expect(new Set(documentedRequests(smm).map(({ connection }) => connection)).size).toBe(1);
    expect(smm.requests.filter(({ path }) => path === "/graphql").length).toBeLessThan(5);
  });

  test("accepts a batch, with one request for instructions for each item", async () => {
    await graphql(cpmUrl, PLAN, { id: STRATEGY.client_id }, user);
    im.requests.length = smm.requests.length = 0;
    const items = Array.from({ length: 40 }, (_, index) => ({
      contentType: "seo_article",
      clientId: STRATEGY.client_id,
      metadata: { keywords: [`implant ${index}`] },
    }));
    const { data, errors } = await graphql(cpmUrl, BATCH, { input: { items } }, user);
    expect([data, errors]).toEqual([{ generateBatch: { batch: { id: expect.any(String) } } }, []]);
    expect(documentedRequests(smm)).toHaveLength(1);
    await expect
      .poll(() => documentedRequests(im), { message: "30 before the acceptance, 10 after it" })
      .toHaveLength(40);
  });
});

const failing = (answer: Answer | undefined) => (request: { path: string }) =>
  request.path === "/graphql" ? { status: 404, text: "Cannot POST /graphql" } : answer;
const text = (status: number, body: string) => ({ status, text: body });
const json = (status: number, body: unknown, headers = {}) => ({ status, body, headers });
const changed = (strategy: object) => json(200, { ...STRATEGY, strategy: { ...STRATEGY.strategy, ...strategy } });

describe("an answer of the SMM", () => {
  const guidelines = STRATEGY.strategy.content_guidelines;
  test.each<[string, Answer, number, string]>([
    [
      "404 with a documented body",
      json(404, { success: false, error: "Gone", code: "CLIENT_NOT_FOUND" }),
      404,
      "CLIENT_NOT_FOUND",
    ],
    ["404 with another JSON body", json(404, { detail: "Not Found" }), 404, "CLIENT_NOT_FOUND"],
    ["404 of a proxy", text(404, "default backend - 404"), 502, "UPSTREAM_ERROR"],
    ["429", json(429, { error: "Slow down" }, { "retry-after": "7" }), 429, "RATE_LIMIT_EXCEEDED"],
    ["401", json(401, { error: "Unauthorized" }), 502, "UPSTREAM_ERROR"],
    ["500", json(500, { error: "Database connection failed", code: "DB", upstream_errors: 5 }), 502, "UPSTREAM_ERROR"],
    ["503", json(503, {}), 503, "SERVICE_UNAVAILABLE"],
    ["504", text(504, "<html>"), 504, "UPSTREAM_TIMEOUT"],
    ["a redirection", { status: 302, text: "", headers: { location: "/log-in" } }, 502, "UPSTREAM_ERROR"],
    ["garbage", text(200, "<!doctype html><title>Hello</title>"), 502, "UPSTREAM_ERROR"],
    ["null", json(200, null), 502, "UPSTREAM_ERROR"],
    ["no strategy", json(200, { client_id: STRATEGY.client_id }), 502, "UPSTREAM_ERROR"],
    ["the strategy of another client", json(200, { ...STRATEGY, client_id: "other" }), 502, "UPSTREAM_ERROR"],
    ["a number as the tone", changed({ content_guidelines: { ...guidelines, tone: 7 } }), 502, "UPSTREAM_ERROR"],
    ["a text as templates", changed({ templates: "seo" }), 502, "UPSTREAM_ERROR"],
    [
      "a tone that PostgreSQL can't store",
      changed({ content_guidelines: { ...guidelines, tone: "a\0b" } }),
      502,
      "UPSTREAM_ERROR",
    ],
    [
      "too long a tone",
      changed({ content_guidelines: { ...guidelines, tone: "x".repeat(2_001) } }),
      502,
      "UPSTREAM_ERROR",
    ],
    [
      "too many messages",
      changed({ content_guidelines: { ...guidelines, key_messages: Array(101).fill("x") } }),
      502,
      "UPSTREAM_ERROR",
    ],
    ["more than the CPM reads", json(200, { ...STRATEGY, more: "x".repeat(33 * 1024 * 1024) }), 502, "UPSTREAM_ERROR"],
  ])("%s refuses the request and names the SMM", async (_what, answer, status, code) => {
    smm.answerWith(failing(answer));
    const [received, body] = await order();
    expect([received, body]).toMatchObject([
      status,
      {
        service: "smm",
        details: { client_id: STRATEGY.client_id, error_code: code },
        upstream_errors: [{ service: "smm" }],
      },
    ]);
  });

  test("for an unknown client refuses the request with 404", async () => {
    expect(await order({ client_id: "nobody" })).toMatchObject([
      404,
      { service: "smm", details: { client_id: "nobody", error_code: "CLIENT_NOT_FOUND" } },
    ]);
  });
});

describe("an answer of the IM", () => {
  test.each<[string, Answer, number, string]>([
    ["404", json(404, { error: "No template" }), 404, "TEMPLATE_NOT_FOUND"],
    ["404 for a client", json(404, { error: "No client", code: "CLIENT_NOT_FOUND" }), 404, "CLIENT_NOT_FOUND"],
    ["429", json(429, { error: "Slow down" }), 429, "RATE_LIMIT_EXCEEDED"],
    ["500", text(500, "oops"), 502, "UPSTREAM_ERROR"],
    ["no instructions", json(200, { ...INSTRUCTIONS, instructions: "" }), 502, "UPSTREAM_ERROR"],
    ["a number as the id", json(200, { ...INSTRUCTIONS, instruction_id: 42 }), 502, "UPSTREAM_ERROR"],
    ["too long instructions", json(200, { ...INSTRUCTIONS, instructions: "x".repeat(200_001) }), 502, "UPSTREAM_ERROR"],
    ["garbage", text(200, "{"), 502, "UPSTREAM_ERROR"],
  ])("%s refuses the request and names the IM", async (_what, answer, status, code) => {
    im.answerWith(failing(answer));
    expect(await order()).toMatchObject([
      status,
      { service: "im", details: { error_code: code }, upstream_errors: [{ service: "im" }] },
    ]);
  });

  test(
    "that never comes refuses the request after the deadline",
    async () => {
      im.answerWith(failing(undefined));
      expect(await order()).toMatchObject([504, { service: "im", details: { error_code: "UPSTREAM_TIMEOUT" } }]);
    },
    TIMES_OUT_MS * 12,
  );

  test("waits, when the rate limit is reached, for the time that the IM names", async () => {
    im.answerWith(failing(json(429, { error: "Slow down" }, { "retry-after": "7" })));
    const headers = { "content-type": "application/json", ...user };
    const response = await fetch(`${cpmUrl}/api/generate`, { method: "POST", headers, body: JSON.stringify(REQUEST) });
    expect(response.headers.get("retry-after")).toBe("7");
  });
});

test("a restarted module with GraphQL is called with GraphQL again", async () => {
  await order();
  smm.answerWith(({ path }) =>
    path === "/graphql" ? json(200, { data: { _entities: [null] } }) : text(500, "restarting"),
  );
  expect(await order()).toMatchObject([502, { service: "smm" }]); // the failure of REST
  expect(await order()).toMatchObject([404, { service: "smm" }]); // the answer of GraphQL
  expect(await health({ authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({ protocols: { smm: "graphql" } });
  smm.answerWith();
  expect((await order())[0]).toBe(202);
  expect(await health({ authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({ protocols: { smm: "rest" } });
});
