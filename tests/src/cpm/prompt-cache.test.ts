import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import { createGoogleProvider } from "@cgs/cpm/providers/adapters/google-provider";
import { OpenAiProvider } from "@cgs/cpm/providers/adapters/openai-provider";
import type { ChatMessage, ChatRequest } from "@cgs/cpm/providers/contract/provider";
import { cacheSaving, maxTokenCost, tokenCost } from "@cgs/cpm/providers/prices/token-cost";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anthropicStream, googleStream, openAiStream, startWireVendor, type WireVendor } from "./provider-wire.js";

const MESSAGES: ChatMessage[] = [
  { role: "system", content: "Instructions.", sharedCharacters: 13 },
  { role: "user", content: "Shared data, own task.", sharedCharacters: 11 },
];
const SCHEMA = { name: "outline", schema: { type: "object" } };
const MARK = { cache_control: { type: "ephemeral" } };

function request(changes: Partial<ChatRequest> = {}): ChatRequest {
  return {
    model: "a-model",
    messages: MESSAGES,
    temperature: null,
    maxTokens: 500,
    purpose: { jobId: "job-1", step: "outline" },
    signal: new AbortController().signal,
    ...changes,
  };
}

let vendor: WireVendor;
beforeAll(async () => {
  vendor = await startWireVendor();
});
afterAll(() => vendor?.stop());

function bodyOf(index: number) {
  return vendor.requests[index]?.body as { messages: unknown[]; system?: unknown; response_format?: unknown };
}

function openAi(options: { name: string; markedCache?: RegExp }) {
  const common = { apiKey: "key", requiresKey: true, defaultModel: "a-model" };
  return new OpenAiProvider({ ...common, baseUrl: vendor.url, ...options });
}

describe("Anthropic", () => {
  test("is asked to cache the instructions and the shared data", async () => {
    vendor.answers({ body: anthropicStream(["Text."]) });
    const provider = createAnthropicProvider({ baseUrl: vendor.url, apiKey: "key", defaultModel: "m" });
    await provider.chat(request());
    expect(bodyOf(0).system).toEqual([{ type: "text", text: "Instructions.", ...MARK }]);
    expect(bodyOf(0).messages).toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: "Shared data", ...MARK },
          { type: "text", text: ", own task." },
        ],
      },
    ]);
  });

  test("gets the schema of an answer last, so that all steps begin alike", async () => {
    vendor.answers({ body: anthropicStream(["{}"]) });
    const provider = createAnthropicProvider({ baseUrl: vendor.url, apiKey: "key", defaultModel: "m" });
    await provider.chat(request());
    await provider.chat(request({ jsonSchema: SCHEMA }));
    const [prose, json] = [bodyOf(0), bodyOf(1)];
    expect(Object.keys(json)).toEqual(Object.keys(prose));
    expect(JSON.stringify(json).slice(0, 200)).toBe(JSON.stringify(prose).slice(0, 200));
    expect(JSON.stringify(json)).toContain(String.raw`JSON Schema, and nothing else: {\"type\":\"object\"}`);
  });

  test("reports cached and written tokens as parts of the prompt", async () => {
    const usage = '"cache_read_input_tokens":2000,"cache_creation_input_tokens":300,"input_tokens":25';
    vendor.answers({ body: anthropicStream(["Text."]).replace('"input_tokens":25', usage) });
    const provider = createAnthropicProvider({ baseUrl: vendor.url, apiKey: "key", defaultModel: "m" });
    expect(await provider.chat(request())).toMatchObject({
      promptTokens: 2_325,
      cachedTokens: 2_000,
      cacheWriteTokens: 300,
    });
  });
});

describe("OpenRouter", () => {
  const provider = () => openAi({ name: "openrouter", markedCache: /^anthropic\// });

  test("passes the marks on to Anthropic", async () => {
    vendor.answers({ body: openAiStream(["{}"], "anthropic/claude") });
    await provider().chat(request({ model: "anthropic/claude", jsonSchema: SCHEMA }));
    const [system, user] = bodyOf(0).messages;
    expect(system).toEqual({ role: "system", content: [{ type: "text", text: "Instructions.", ...MARK }] });
    expect(user).toMatchObject({ content: [{ text: "Shared data", ...MARK }, { type: "text" }] });
    expect(bodyOf(0).response_format).toBeUndefined();
  });

  test("gets plain messages and a strict schema for other models", async () => {
    vendor.answers({ body: openAiStream(["{}"], "openai/gpt-5") });
    await provider().chat(request({ model: "openai/gpt-5", jsonSchema: SCHEMA }));
    expect(bodyOf(0).messages).toEqual(MESSAGES.map(({ role, content }) => ({ role, content })));
    expect(bodyOf(0).response_format).toMatchObject({ type: "json_schema" });
  });

  test.each([
    ["", {}],
    ['"prompt_tokens_details":{"cached_tokens":20,"cache_write_tokens":3},', { cachedTokens: 20, cacheWriteTokens: 3 }],
    ['"prompt_cache_hit_tokens":20,', { cachedTokens: 20 }],
    ['"prompt_tokens_details":{"cached_tokens":9000000000},', { cachedTokens: 25 }],
    ['"prompt_tokens_details":{"cached_tokens":-5,"cache_write_tokens":"many"},', {}],
    ['"prompt_tokens_details":null,', {}],
  ])("reads the cached tokens of the usage {%s}", async (details, expected) => {
    vendor.answers({ body: openAiStream(["Text."], "m").replace('"prompt_tokens"', `${details}"prompt_tokens"`) });
    const { cachedTokens, cacheWriteTokens, promptTokens } = await provider().chat(request());
    expect({ cachedTokens, cacheWriteTokens, promptTokens }).toEqual({ ...expected, promptTokens: 25 });
  });

  test("lists the prices of its caches; a price of 0 is unknown", async () => {
    const pricing = { prompt: "0.000003", completion: "0.000015" };
    const cache = { input_cache_read: "0.0000003", input_cache_write: "0.00000375" };
    const data = [
      { id: "a", pricing: { ...pricing, ...cache } },
      { id: "b", pricing: { ...pricing, input_cache_read: "0", input_cache_write: "-1" } },
    ];
    vendor.answers({ body: JSON.stringify({ data }) });
    const [first, second] = await provider().models();
    expect(first?.pricing).toEqual({ ...pricing, cacheRead: "0.0000003", cacheWrite: "0.00000375" });
    expect(second?.pricing).toEqual(pricing);
  });
});

test("Google caches by itself, and its cached tokens are read", async () => {
  const usage = '"cachedContentTokenCount":20,"promptTokenCount":25';
  vendor.answers({ body: googleStream(["Text."]).replaceAll('"promptTokenCount":25', usage) });
  const provider = createGoogleProvider({ baseUrl: vendor.url, apiKey: "key", defaultModel: "m" });
  expect(await provider.chat(request())).toMatchObject({ promptTokens: 25, cachedTokens: 20 });
});

describe("the price of a prompt with cached tokens", () => {
  const tokens = { promptTokens: 1_000, completionTokens: 100, cachedTokens: 600, cacheWriteTokens: 300 };
  const claude = { prompt: "0.000003", completion: "0.000015", cacheRead: "0.0000003", cacheWrite: "0.00000375" };

  test("counts each token once, at its own price", () => {
    expect(tokenCost(claude, tokens)).toBe("0.0031050000");
    expect(cacheSaving(claude, tokens)).toBe("0.0013950000");
  });

  test("is that of other tokens while the cache's price is unknown, never 0", () => {
    const { prompt, completion } = claude;
    expect(tokenCost({ prompt, completion }, tokens)).toBe("0.0045000000");
    expect(cacheSaving({ prompt, completion }, tokens)).toBe("0.0000000000");
    expect(cacheSaving(null, tokens)).toBeNull();
  });

  test("is at most that of writing all of it to the cache", () => {
    expect(maxTokenCost(claude, { promptTokens: 1_000, completionTokens: 100 })).toBe("0.0052500000");
  });
});
