import { vendorEnv } from "@cgs/cpm/settings/env";
import { createProviders } from "@cgs/cpm/providers/registry/create-providers";
import type { ProviderRegistry } from "@cgs/cpm/providers/registry/provider-registry";
import { loadEnv } from "@cgs/kit/env";
import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest";
import { startWireVendor, type WireVendor } from "./provider-wire.js";

const opened: ProviderRegistry[] = [];
afterEach(async () => {
  for (const registry of opened.splice(0)) await registry.close();
});

function providersOf(settings: Record<string, string>): ProviderRegistry {
  const database = { NODE_ENV: "test", DATABASE_URL: "postgres://localhost/unused" };
  const registry = createProviders(loadEnv(vendorEnv, { ...database, ...settings }));
  opened.push(registry);
  return registry;
}

describe("the vendors of an installation", () => {
  test("are those with configured keys or URLs, the aggregator first and the sandbox last", () => {
    const registry = providersOf({
      SANDBOX_VENDOR_URL: "http://localhost:8090",
      GOOGLE_API_KEY: "a-google-key",
      ANTHROPIC_API_KEY: "an-anthropic-key",
      OPENAI_API_KEY: "an-openai-key",
      OPENROUTER_API_KEY: "an-openrouter-key",
    });
    const names = registry.all().map(({ name }) => name);
    expect(names).toEqual(["openrouter", "openai", "anthropic", "google", "sandbox"]);
  });

  test("are only those for which clients may have keys when nothing is configured, as with empty settings in a compose file", async () => {
    const registry = providersOf({ OPENAI_API_KEY: "", ANTHROPIC_API_KEY: "", GOOGLE_API_KEY: "" });
    expect(registry.usable()).toEqual([]);
    expect(registry.all().map(({ requiresKey, keyConfigured }) => requiresKey && !keyConfigured)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await registry.get("anthropic").models()).toEqual([]);
  });
});

describe("OpenAI itself", () => {
  let vendor: WireVendor;

  beforeAll(async () => {
    vendor = await startWireVendor();
  });
  afterAll(() => vendor?.stop());

  const openai = () => providersOf({ OPENAI_API_KEY: "an-openai-key", OPENAI_URL: vendor.url }).get("openai");

  test("receives the token limit in the field of its newer models", async () => {
    const chunk = {
      model: "gpt-4o-mini-2024-07-18",
      choices: [{ delta: { content: "Done." }, finish_reason: "stop" }],
      usage: { prompt_tokens: 5, completion_tokens: 2 },
    };
    vendor.answers({ body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` });
    const signal = new AbortController().signal;
    const purpose = { jobId: "j", step: "s" };
    const answer = await openai().chat({
      model: "gpt-4o-mini",
      messages: [{ role: "user", content: "Write." }],
      temperature: null,
      maxTokens: 50,
      purpose,
      signal,
    });
    expect(answer).toMatchObject({ text: "Done.", model: "gpt-4o-mini-2024-07-18" });
    const { path, headers, body } = vendor.requests[0]!;
    expect(path).toBe("/v1/chat/completions");
    expect(headers.authorization).toBe("Bearer an-openai-key");
    expect(body).toMatchObject({ max_completion_tokens: 50 });
    expect(body).not.toHaveProperty("max_tokens");
  });

  test("lists its text models with their known details", async () => {
    const ids = ["gpt-4o-mini", "o3", "text-embedding-3-small", "gpt-4o-audio-preview", "dall-e-3", "whisper-1"];
    vendor.answers({ body: JSON.stringify({ data: ids.map((id) => ({ id, object: "model" })) }) });
    const mini = { contextLength: 128_000, maxOutputTokens: 16_384 };
    expect(await openai().models()).toEqual([
      {
        id: "gpt-4o-mini",
        ...mini,
        pricing: { prompt: "0.00000015", completion: "0.0000006", cacheRead: "0.000000075", listedOn: "2026-05-04" },
      },
      { id: "o3", contextLength: null, maxOutputTokens: null, pricing: null },
    ]);
  });
});
