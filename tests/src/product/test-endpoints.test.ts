import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const REQUEST = { content_type: "seo_article", client_id: "acme-dental", ...onModel("instant") };
const INSTRUCTIONS = {
  content_type: "seo_article",
  client_id: "acme-dental",
  context: { business_type: "dental practice", target_audience: "families", keywords: ["implants"], tone: "dry" },
};
const SERVICE = { "x-service-token": "test-im-service-token" };

type Body = Record<string, unknown>;

function send(url: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
  if (body === undefined) return fetch(url, { headers });
  const json = { "content-type": "application/json", ...headers };
  return fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
}

describe("a test endpoint", () => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("returns content of the requested length, always the same, without a job", async () => {
    const ask = async () => (await send(`${stack.cpmUrl}/api/test/generate-mock`, admin, REQUEST)).json();
    const answer = (await ask()) as { result: { word_count: number } };
    expect(answer).toMatchObject({ client_id: "acme-dental", status: "completed" });
    expect(await ask()).toEqual(answer);
    expect(answer.result.word_count).toBeGreaterThan(380);
    expect(answer.result.word_count).toBeLessThan(600);
    const jobs = await send(`${stack.cpmUrl}/api/jobs`, admin);
    expect(await jobs.json()).toMatchObject({ total: 0 });
  });

  test("returns a business post that conforms for any requested length", async () => {
    const body = { ...REQUEST, content_type: "gbp_post", metadata: { keywords: ["implants"], target_length: 10_000 } };
    const response = await send(`${stack.cpmUrl}/api/test/generate-mock`, admin, body);
    const { result } = (await response.json()) as { result: { body_markdown: string } };
    expect(result.body_markdown.length).toBeGreaterThan(1_000);
    expect(result.body_markdown.length).toBeLessThanOrEqual(1_500);
  });

  test.each([
    [{ ...REQUEST, client_id: "nobody" }, 404, "CLIENT_NOT_FOUND"],
    [{ ...REQUEST, llm_config: { provider: "sandbox", model: "nothing" } }, 422, "MODEL_NOT_AVAILABLE"],
    [{ ...REQUEST, metadata: { target_length: 1 } }, 422, "VALIDATION_ERROR"],
  ])("refuses the request %j as the real one does", async (body, status, code) => {
    for (const path of ["/api/test/generate-mock", "/api/generate"]) {
      const response = await send(stack.cpmUrl + path, admin, body);
      const answer = (await response.json()) as Body & { details: Body };
      expect([response.status, answer["code"] ?? answer.details["error_code"]]).toEqual([status, code]);
    }
  });

  test("returns a provider in every state", async () => {
    const response = await send(`${stack.cpmUrl}/api/test/providers/mock`, admin);
    const { providers } = (await response.json()) as { providers: Record<string, { status: string }> };
    expect(Object.values(providers).map(({ status }) => status)).toEqual(["healthy", "degraded", "down"]);
  });

  test("renders instructions as the real endpoint does, without storing them", async () => {
    const mock = (await (
      await send(`${stack.imUrl}/api/test/instructions/mock`, SERVICE, INSTRUCTIONS)
    ).json()) as Body;
    const real = (await (await send(`${stack.imUrl}/api/instructions/generate`, SERVICE, INSTRUCTIONS)).json()) as Body;
    expect({ ...mock, instruction_id: "" }).toEqual({ ...real, instruction_id: "" });
    const find = "query ($id: ID!) { instruction(id: $id) { id } }";
    const kept = async (id: unknown) => (await graphql(stack.imUrl, find, { id }, SERVICE)).data?.["instruction"];
    expect(await kept(mock["instruction_id"])).toBeNull();
    expect(await kept(real["instruction_id"])).not.toBeNull();
  });

  test("reports whether a template can be rendered, and its length", async () => {
    const response = await send(`${stack.imUrl}/api/test/templates/validate/seo-article`, SERVICE);
    const check = (await response.json()) as { estimated_tokens: number };
    expect(check).toMatchObject({ template_id: "seo-article", version: "v1.0", valid: true, problems: [] });
    expect(check.estimated_tokens).toBeGreaterThan(100);
    expect((await send(`${stack.imUrl}/api/test/templates/validate/nothing`, SERVICE)).status).toBe(404);
  });

  test("reports all errors of a strategy under the field names of the request", async () => {
    const check = async (strategy: object) =>
      (await send(`${stack.smmUrl}/api/test/strategy/validate`, admin, { strategy })).json();
    expect(await check({ content_guidelines: { tone: "dry" }, templates: { seo_article: "seo-article" } })).toEqual({
      valid: true,
      problems: [],
    });
    expect(
      await check({ content_guidelines: { tone: "" }, seo_rules: { keyword_density: 2 }, templates: { "No!": "x" } }),
    ).toEqual({
      valid: false,
      problems: [
        { field: "content_guidelines.tone", message: "must not be empty" },
        { field: "seo_rules.keyword_density", message: "must be at most 0.1" },
        { field: "templates.No!", message: "must be a content type, e.g. seo_article" },
      ],
    });
  });

  test("returns an example strategy for any client id, and 422 for a malformed one", async () => {
    const response = await send(`${stack.smmUrl}/api/test/clients/mock/nobody-yet`, admin);
    expect(await response.json()).toMatchObject({
      client_id: "nobody-yet",
      strategy: { seo_rules: { keyword_density: 0.02 } },
    });
    expect((await send(`${stack.smmUrl}/api/test/clients/mock/No!`, admin)).status).toBe(422);
  });

  test("loads the vendors' models into memory, for operators only", async () => {
    const response = await send(`${stack.cpmUrl}/api/cache/warm-up`, admin);
    expect(await response.json()).toEqual({
      status: "warm",
      caches: [{ name: "models:sandbox", entries: expect.any(Number), message: null }],
    });
    const key = { authorization: `Bearer ${stack.apiKey}` };
    expect((await send(`${stack.cpmUrl}/api/cache/warm-up`, key)).status).toBe(403);
  });
});

describe("with test endpoints disabled", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, settings: { TEST_ENDPOINTS: "off" } });
  });
  afterAll(() => stack?.stop());

  test("their paths and operations do not exist, with or without a credential", async () => {
    const admin = await logIn(stack);
    for (const headers of [admin, SERVICE, {}]) {
      const answers = await Promise.all([
        send(`${stack.cpmUrl}/api/test/generate-mock`, headers, REQUEST),
        send(`${stack.cpmUrl}/api/test/providers/mock`, headers),
        send(`${stack.imUrl}/api/test/instructions/mock`, headers, INSTRUCTIONS),
        send(`${stack.imUrl}/api/test/templates/validate/seo-article`, headers),
        send(`${stack.smmUrl}/api/test/strategy/validate`, headers, { strategy: {} }),
        send(`${stack.smmUrl}/api/test/clients/mock/a`, headers),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    const { errors } = await graphql(stack.cpmUrl, "{ mockProviders { name } }", {}, admin);
    expect(errors[0]?.extensions["code"]).toBe("NOT_FOUND");
    const { errors: smm } = await graphql(stack.smmUrl, '{ mockStrategy(clientId: "a") { version } }', {}, admin);
    expect(smm[0]?.extensions["code"]).toBe("NOT_FOUND");
  });
});
