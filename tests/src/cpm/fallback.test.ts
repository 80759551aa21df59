import { ModelChain } from "@cgs/cpm/providers/registry/model-chain";
import { type ChatRequest, ProviderError } from "@cgs/cpm/providers/contract/provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { AUSTIN, runOf } from "./writing-kit.js";

/** The answer to a request for content. */
const ordered = z.object({ generateContent: z.object({ job: z.object({ id: z.string() }) }) });

const REQUEST = {
  messages: [],
  temperature: null,
  maxTokens: 10,
  purpose: { jobId: "j", step: "s" },
  signal: new AbortController().signal,
};
const broken = new ProviderError("PROVIDER_ERROR", "a answered 500", { retryable: true });
const refused = new ProviderError("PROVIDER_KEY_INVALID", "a did not accept the API key", { retryable: false });
const paused = (retryAfterMs: number) =>
  new ProviderError("PROVIDER_RATE_LIMITED", "a answered 429", { retryable: true, retryAfterMs });

/** A model that fails with the given error, or responds with its name. */
function model(name: string, failure?: Error) {
  const write = async ({ model: asked }: ChatRequest) => {
    if (failure) throw failure;
    return { text: asked, model: asked, promptTokens: 1, completionTokens: 1, costUsd: null };
  };
  const provider = { name: `vendor-${name}`, models: async () => [], pricing: async () => null, chat: write };
  return { provider, model: name };
}

const STEP = {
  title: "Step",
  task: "section",
  sentence: "Write.",
  data: {},
  answer: z.string(),
  json: false,
  maxTokens: 10,
};

/** Calls the models of a chain in their order until one responds. Resolves with the error when none does. */
async function write(models: ReturnType<typeof model>[], past = { failures: 0, waits: 0 }) {
  const chain = new ModelChain(models, past);
  for (;;) {
    const candidate = chain.next();
    try {
      const { text } = await candidate.provider.chat({ ...REQUEST, model: candidate.model });
      return { output: text, provider: candidate.provider.name, fallbackReason: candidate.fallbackReason };
    } catch (error) {
      try {
        chain.fail(candidate, error);
      } catch (final) {
        return final;
      }
    }
  }
}

describe("the models of a job", () => {
  const good = model("b");

  test("fall back at once after a permanent failure, with the reason", async () => {
    const reason = { fallbackReason: "a did not accept the API key", output: "b", provider: "vendor-b" };
    expect(await write([model("a", refused), good])).toMatchObject(reason);
    expect(await write([good])).toMatchObject({ fallbackReason: null, output: "b" });
  });

  test("fall back after the second temporary failure, not after the first", async () => {
    expect(await write([model("a", broken), good])).toBe(broken);
    expect(await write([model("a", broken), good], { failures: 1, waits: 0 })).toMatchObject({ output: "b" });
  });

  test("wait for a short pause, and fall back for a long one or after several waits", async () => {
    const short = paused(2_000);
    expect(await write([model("a", short), good])).toBe(short);
    expect(await write([model("a", short), good], { failures: 0, waits: 3 })).toMatchObject({ output: "b" });
    expect(await write([model("a", paused(60_000)), good])).toMatchObject({ output: "b" });
  });

  test("fail with the pause that ends soonest, else with the failure of the requested model", async () => {
    const [long, longer] = [paused(60_000), paused(90_000)];
    expect(await write([model("a", longer), model("b", long), model("c", refused)])).toBe(long);
    const other = new ProviderError("MODEL_NOT_AVAILABLE", "no such model", { retryable: false });
    expect(await write([model("a", refused), model("b", other)])).toBe(refused);
  });

  test("keep the fallback model for later steps and restart the current step", async () => {
    const chain = new ModelChain([model("a", refused), good], { failures: 0, waits: 0 });
    const { run, steps, restarted } = runOf(AUSTIN, undefined, undefined, { chain });
    expect([await run.step({ ...STEP, key: "one" }), await run.step({ ...STEP, key: "two" })]).toEqual(["b", "b"]);
    const stored = { provider: "vendor-b", model: "b", fallbackReason: refused.message };
    expect(steps).toMatchObject([
      { ...stored, key: "one" },
      { ...stored, key: "two" },
    ]);
    expect(restarted).toEqual(["one"]);
  });
});

describe("a job with fallbacks", () => {
  let stack: Stack;
  let user: { authorization: string };
  const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";
  const READ = `query ($id: ID!) { job(id: $id) { requestedModel servedModel fallbackReason fallbacks { provider model }
    steps { provider model fallbackReason } } }`;

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function ask(first: string, fallbacks: { model: string }[]) {
    const llmConfig = { provider: "sandbox", model: `sandbox/${first}`, fallbacks };
    const metadata = { keywords: ["dental implants"], targetLength: 300 };
    const input = { contentType: "seo_article", clientId: "acme-dental", metadata, llmConfig };
    return graphql(stack.gatewayUrl, GENERATE, { input }, user);
  }

  test.each(["error-500", "cut-stream", "bad-json"])(
    "uses the next model when %s fails, and names the reason",
    async (card) => {
      const { data } = await ask(card, [{ model: "sandbox/instant" }]);
      const { id } = ordered.parse(data).generateContent.job;
      expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
      const job = (await graphql(stack.gatewayUrl, READ, { id }, user)).data?.["job"];
      expect(job).toMatchObject({
        requestedModel: `sandbox/${card}`,
        servedModel: "sandbox/instant",
        fallbackReason: expect.stringMatching(/sandbox/) as unknown,
        fallbacks: [{ provider: "sandbox", model: "sandbox/instant" }],
      });
      const step = { provider: "sandbox", model: "sandbox/instant", fallbackReason: expect.any(String) as unknown };
      expect(job).toHaveProperty("steps", expect.arrayContaining([step]));
      const body: unknown = await (await fetch(`${stack.cpmUrl}/jobs/${id}`, { headers: user })).json();
      expect(body).toMatchObject({ served_model: "sandbox/instant", fallback_reason: expect.any(String) as unknown });
    },
  );

  test("is refused with more than five, or with an unknown model", async () => {
    const six = Array.from({ length: 6 }, () => ({ model: "sandbox/instant" }));
    expect((await ask("instant", six)).errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
    const unknown = await ask("instant", [{ model: "sandbox/unknown" }]);
    expect(unknown.errors[0]?.extensions["code"]).toBe("MODEL_NOT_AVAILABLE");
  });

  describe("of its client's plan", () => {
    const UPDATE = `mutation ($fallbacks: [FallbackModelInput!]) { updatePlan(name: "enterprise", fallbacks: $fallbacks) { plan {
      fallbacks { provider model } } } }`;
    const ESTIMATE = `query ($input: GenerateContentInput!) { estimateCost(input: $input) { model fallbacks { provider model } } }`;
    const instant = { provider: "sandbox", model: "sandbox/instant" };
    // Available only to clients with their own key, and no client has one here.
    const keyed = { provider: "openai", model: "gpt-5" };
    const give = (fallbacks: object[]) => graphql(stack.gatewayUrl, UPDATE, { fallbacks }, user);
    const request = (model: string, fallbacks?: object[]) => ({
      contentType: "gbp_post",
      clientId: "acme-dental-austin",
      llmConfig: { provider: "sandbox", model, ...(fallbacks && { fallbacks }) },
    });
    const estimated = async (model: string, fallbacks?: object[]) =>
      (await graphql(stack.gatewayUrl, ESTIMATE, { input: request(model, fallbacks) }, user)).data?.["estimateCost"];
    afterAll(() => give([]));

    test("uses the plan's model when the request names none, and names the reason", async () => {
      expect((await give([keyed, { model: "sandbox/instant" }])).data?.["updatePlan"]).toEqual({
        plan: { fallbacks: [keyed, instant] },
      });
      await expect.poll(() => estimated("sandbox/error-500")).toMatchObject({ fallbacks: [instant] });
      const { data } = await graphql(stack.gatewayUrl, GENERATE, { input: request("sandbox/error-500") }, user);
      const { id } = ordered.parse(data).generateContent.job;
      expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
      expect((await graphql(stack.gatewayUrl, READ, { id }, user)).data?.["job"]).toMatchObject({
        requestedModel: "sandbox/error-500",
        servedModel: "sandbox/instant",
        fallbackReason: expect.stringMatching(/sandbox/) as unknown,
        fallbacks: [instant],
      });
    });

    test("skips the plan's models without a key and the requested model", async () => {
      expect(await estimated("sandbox/instant")).toEqual({ model: "sandbox/instant", fallbacks: [] });
    });

    test("uses the request's list instead of the plan's, also an empty one", async () => {
      expect(await estimated("sandbox/error-500", [])).toMatchObject({ fallbacks: [] });
      const own = { provider: "sandbox", model: "sandbox/slow" };
      expect(await estimated("sandbox/error-500", [own])).toMatchObject({ fallbacks: [own] });
    });

    test("is refused with a model that no provider offers, or with six", async () => {
      const codeOf = async (fallbacks: object[]) => (await give(fallbacks)).errors[0]?.extensions["code"];
      expect(await codeOf([{ provider: "sandbox", model: "sandbox/no-such-model" }])).toBe("MODEL_NOT_AVAILABLE");
      expect(await codeOf([{ provider: "unknown", model: "m" }])).toBe("MODEL_NOT_AVAILABLE");
      expect(await codeOf(Array.from({ length: 6 }, () => instant))).toBe("VALIDATION_ERROR");
      const { data } = await graphql(stack.gatewayUrl, "{ plans { name fallbacks { model } } }", {}, user);
      expect(data?.["plans"]).toContainEqual({
        name: "enterprise",
        fallbacks: [{ model: "gpt-5" }, { model: "sandbox/instant" }],
      });
    });
  });
});
