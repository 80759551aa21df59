import { maxTokenCount } from "@cgs/cpm/providers/prices/token-cost";
import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import { createGoogleProvider } from "@cgs/cpm/providers/adapters/google-provider";
import { OpenAiProvider } from "@cgs/cpm/providers/adapters/openai-provider";
import { ProviderError, type ProviderAdapter } from "@cgs/cpm/providers/contract/provider";
import { usageOfFailedRequest } from "@cgs/cpm/generation/failed-request-usage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anthropicStream, googleStream, openAiStream, startWireVendor, type WireVendor } from "./provider-wire.js";

const REQUEST = { messages: [{ role: "user" as const, content: "Zwölf Wörter." }], maxTokens: 10 };
const failure = (usage?: { promptTokens: number; completionTokens: number }) =>
  new ProviderError("PROVIDER_ERROR", "cut", { retryable: true, usage });

describe("a failed request", () => {
  test("has the usage that its vendor reports", () => {
    const usage = { promptTokens: 7, completionTokens: 0 };
    expect(usageOfFailedRequest(failure(usage), REQUEST, "")).toEqual({ ...usage, estimated: false });
    expect(usageOfFailedRequest(failure(usage), REQUEST, "Some text.")).toEqual({ ...usage, estimated: false });
  });

  test("has the estimated usage of its prompt and the received text, up to the token limit", () => {
    const promptTokens = maxTokenCount(["Zwölf Wörter."]);
    expect(promptTokens).toBe(5); // 15 bytes
    const estimated = { promptTokens, estimated: true };
    expect(usageOfFailedRequest(failure(), REQUEST, "Größe")).toEqual({ ...estimated, completionTokens: 3 });
    expect(usageOfFailedRequest(new Error("the job was cancelled"), REQUEST, "x".repeat(300))).toEqual({
      ...estimated,
      completionTokens: 10,
    });
  });

  test("has no usage when nothing was received", () => {
    expect(usageOfFailedRequest(failure(), REQUEST, "")).toBeUndefined();
  });
});

describe.each([
  {
    name: "openai",
    stop: "length",
    stream: (text: string[], stop: string) => openAiStream(text, "m", stop),
    create: (baseUrl: string): ProviderAdapter =>
      new OpenAiProvider({ name: "openai", baseUrl, apiKey: "a-key", requiresKey: true, defaultModel: "m" }),
  },
  {
    name: "anthropic",
    stop: "max_tokens",
    stream: anthropicStream,
    create: (baseUrl: string): ProviderAdapter =>
      createAnthropicProvider({ baseUrl, apiKey: "a-key", defaultModel: "m" }),
  },
  {
    name: "google",
    stop: "MAX_TOKENS",
    stream: googleStream,
    create: (baseUrl: string): ProviderAdapter => createGoogleProvider({ baseUrl, apiKey: "a-key", defaultModel: "m" }),
  },
])("the usage that $name reports", ({ stop, stream, create }) => {
  let wire: WireVendor;
  let vendor: ProviderAdapter;
  beforeAll(async () => {
    wire = await startWireVendor();
    vendor = create(wire.url);
  });
  afterAll(async () => {
    await vendor?.close();
    await wire?.stop();
  });

  test("is in the error of an answer that was cut off at its limit", async () => {
    wire.answers({ body: stream(["One. ", "Two"], stop) });
    const request = { ...REQUEST, model: "m", temperature: null, purpose: { jobId: "j", step: "s" } };
    const answer = vendor.chat({ ...request, signal: new AbortController().signal });
    const options = { usage: { promptTokens: 25, completionTokens: 15 } };
    await expect(answer).rejects.toMatchObject({ code: "PROVIDER_ERROR", options });
  });
});
