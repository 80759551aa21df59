import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import { createGoogleProvider } from "@cgs/cpm/providers/adapters/google-provider";
import { type ChatRequest, ProviderError, type ProviderAdapter } from "@cgs/cpm/providers/contract/provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anthropicStream, googleStream, startWireVendor, type WireVendor } from "./provider-wire.js";

const KEY = "sk-a-secret-key-of-the-tests";

function request(changes: Partial<ChatRequest> = {}): ChatRequest {
  return {
    model: "a-model",
    messages: [
      { role: "system", content: "You write." },
      { role: "user", content: "Write two sentences." },
    ],
    temperature: 0.5,
    maxTokens: 500,
    purpose: { jobId: "job-1", step: "outline" },
    signal: new AbortController().signal,
    ...changes,
  };
}

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.fail("must be refused"),
    (error: unknown) => error as ProviderError,
  );

describe.each([
  {
    name: "anthropic",
    create: createAnthropicProvider,
    stream: anthropicStream,
    path: "/v1/messages",
    keyHeader: "x-api-key",
    limit: { max_tokens: 500 },
    cutOff: "max_tokens",
    refused: "refusal",
    badKey: { status: 401, body: `{"type":"error","error":{"type":"authentication_error","message":"bad ${KEY}"}}` },
  },
  {
    name: "google",
    create: createGoogleProvider,
    stream: googleStream,
    path: "/v1beta/models/a-model:streamGenerateContent?alt=sse",
    keyHeader: "x-goog-api-key",
    limit: { generationConfig: { maxOutputTokens: 500, temperature: 0.5 } },
    cutOff: "MAX_TOKENS",
    refused: "SAFETY",
    badKey: {
      status: 400,
      body: `{"error":{"code":400,"message":"API key ${KEY} not valid.","details":[{"reason":"API_KEY_INVALID"}]}}`,
    },
  },
])("$name's own protocol", ({ name, create, stream, path, keyHeader, limit, cutOff, refused, badKey }) => {
  let vendor: WireVendor;
  let provider: ProviderAdapter;

  beforeAll(async () => {
    vendor = await startWireVendor();
  });
  afterAll(() => vendor?.stop());
  beforeEach(() => {
    provider = create({ baseUrl: `${vendor.url}/`, apiKey: KEY, defaultModel: "a-model" });
  });

  test("is called once, with the key, the token limit and the purpose", async () => {
    vendor.answers({ body: stream(["One. ", "Two."]) });
    await provider.chat(request());
    expect(vendor.requests).toHaveLength(1);
    expect(vendor.requests[0]).toMatchObject({
      path,
      headers: { [keyHeader]: KEY, "x-job-id": "job-1", "x-step": "outline" },
      body: limit,
    });
  });

  test("streams the text and reports usage with an unknown price, not 0", async () => {
    vendor.answers({ body: stream(["One. ", "Two."]) });
    const pieces: string[] = [];
    const answer = await provider.chat(request({ onText: (piece) => pieces.push(piece) }));
    expect(pieces).toEqual(["One. ", "Two."]);
    expect(answer).toMatchObject({ text: "One. Two.", promptTokens: 25, completionTokens: 15, costUsd: null });
  });

  test("requests JSON for a JSON schema", async () => {
    vendor.answers({ body: stream(['{"title":', '"A title"}']) });
    const schema = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };
    const { text } = await provider.chat(request({ jsonSchema: { name: "title", schema } }));
    expect(JSON.parse(text)).toEqual({ title: "A title" });
    expect(JSON.stringify(vendor.requests[0]?.body)).toContain("title");
  });

  test.each([
    ["cut off at its limit", () => ({ body: stream(["One."], cutOff) }), "token limit"],
    ["empty", () => ({ body: stream([" "]) }), "empty"],
    ["cut before its end", () => ({ body: stream(["One. ", "Two."]).slice(0, -300) }), ""],
    ["broken in the middle", () => ({ body: stream(["One. ", "Two."]).slice(0, 300), end: "cut" as const }), ""],
  ])("an answer that is %s is a failure to be tried again", async (_what, answer, why) => {
    vendor.answers(answer());
    const failure = await failureOf(provider.chat(request()));
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure.options.retryable).toBe(true);
    expect(failure.message).toContain(why);
  });

  test("an answer that is refused is a failure that is not repeated", async () => {
    vendor.answers({ body: stream(["One."], refused) });
    const failure = await failureOf(provider.chat(request()));
    expect(failure).toMatchObject({ code: "PROVIDER_ERROR", options: { retryable: false } });
    expect(failure.message).toContain(`declined to answer (${refused})`);
    expect(failure.options.usage).toMatchObject({ promptTokens: 25, completionTokens: 15 });
  });

  test.each([
    ["nothing at all", ""],
    ["nothing more", stream(["One. ", "Two."]).slice(0, 420)],
  ])("one that says %s for longer than our timeouts is given up, and its connection ended", async (_what, body) => {
    const timeouts = { idleMs: 300, totalMs: 60_000 };
    const impatient = create({ baseUrl: vendor.url, apiKey: KEY, defaultModel: "a-model", timeouts });
    vendor.answers({ body, end: "hang" });
    const closed = vendor.connectionClosed();
    const failure = await failureOf(impatient.chat(request()));
    expect(failure).toMatchObject({ code: "PROVIDER_UNAVAILABLE", options: { retryable: true } });
    await closed;
  });

  test.each([
    [429, { "retry-after": "7" }, { code: "PROVIDER_RATE_LIMITED", options: { retryable: true, retryAfterMs: 7_000 } }],
    [500, {}, { code: "PROVIDER_ERROR", options: { retryable: true } }],
    [529, {}, { code: "PROVIDER_ERROR", options: { retryable: true } }],
    [404, {}, { code: "MODEL_NOT_AVAILABLE", options: { retryable: false } }],
    [400, {}, { code: "PROVIDER_ERROR", options: { retryable: false } }],
  ])("status %i is passed on as it is meant, and not asked again", async (status, headers, expected) => {
    const body = '{"error":{"type":"some_error","message":"The vendor says why."}}';
    vendor.answers({ status, headers: { "content-type": "application/json", ...headers }, body });
    const failure = await failureOf(provider.chat(request()));
    expect(failure).toMatchObject(expected);
    expect(failure.message).toBe(`${name} answered ${status}: The vendor says why.`);
    expect(vendor.requests).toHaveLength(1);
  });

  test.each(["0", "-5", "Thu, 01 Jan 1970 00:00:00 GMT", "soon"])(
    "waits a minute when told to wait %j",
    async (pause) => {
      vendor.answers({ status: 429, headers: { "retry-after": pause }, body: "{}" });
      const failure = await failureOf(provider.chat(request()));
      expect(failure).toMatchObject({ code: "PROVIDER_RATE_LIMITED", options: { retryAfterMs: 60_000 } });
    },
  );

  test("does not repeat a rejected key in the error", async () => {
    vendor.answers({ ...badKey, headers: { "content-type": "application/json" } });
    const failure = await failureOf(provider.chat(request()));
    expect(failure).toMatchObject({ code: "PROVIDER_KEY_INVALID", options: { retryable: false } });
    expect(JSON.stringify([failure.message, failure.options, String(failure.cause)])).not.toContain(KEY);
  });

  test("ends the vendor's stream on an abort, with the caller's reason", async () => {
    vendor.answers({ body: stream(["One. ", "Two."]).slice(0, 700), end: "hang" });
    const closed = vendor.connectionClosed();
    const abort = new AbortController();
    const reason = new Error("the job was cancelled");
    const answer = provider.chat(request({ signal: abort.signal, onText: () => abort.abort(reason) }));
    expect(await failureOf(answer)).toBe(reason);
    await closed;
  });

  test("reports an unreachable vendor as unavailable", async () => {
    const nowhere = create({ baseUrl: "http://localhost:9", apiKey: KEY, defaultModel: "a-model" });
    expect(await failureOf(nowhere.chat(request()))).toMatchObject({
      code: "PROVIDER_UNAVAILABLE",
      options: { retryable: true },
    });
    expect(await failureOf(nowhere.check())).toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  });
});

describe("the model catalog", () => {
  let vendor: WireVendor;

  beforeAll(async () => {
    vendor = await startWireVendor();
  });
  afterAll(() => vendor?.stop());

  test("of Anthropic has the known details and null for the others", async () => {
    const provider = createAnthropicProvider({ baseUrl: vendor.url, apiKey: KEY, defaultModel: "m" });
    const data = [{ type: "model", id: "claude-sonnet-4-5-20250929", display_name: "Claude Sonnet 4.5" }];
    vendor.answers({ body: JSON.stringify({ data, has_more: false }) });
    expect(await provider.models()).toEqual([
      { id: "claude-sonnet-4-5-20250929", contextLength: null, maxOutputTokens: null, pricing: null },
    ]);
    expect(vendor.requests[0]?.headers).toMatchObject({ "x-api-key": KEY, "anthropic-version": "2023-06-01" });
  });

  test("of Google has the text models with their limits", async () => {
    const provider = createGoogleProvider({ baseUrl: vendor.url, apiKey: KEY, defaultModel: "m" });
    const limits = { inputTokenLimit: 1_048_576, outputTokenLimit: 65_536 };
    const models = [
      { name: "models/gemini-2.5-flash", ...limits, supportedGenerationMethods: ["generateContent"] },
      { name: "models/gemini-embedding-001", ...limits, supportedGenerationMethods: ["embedContent"] },
    ];
    vendor.answers({ body: JSON.stringify({ models }) });
    expect(await provider.models()).toEqual([
      { id: "gemini-2.5-flash", contextLength: 1_048_576, maxOutputTokens: 65_536, pricing: null },
    ]);
  });
});
