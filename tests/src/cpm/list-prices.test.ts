import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vendorEnv } from "@cgs/cpm/settings/env";
import { LIST_PRICES } from "@cgs/cpm/providers/prices/list-prices";
import { priceFile } from "@cgs/cpm/settings/price-file";
import { PriceList } from "@cgs/cpm/providers/prices/price-list";
import { createProviders } from "@cgs/cpm/providers/registry/create-providers";
import { loadEnv } from "@cgs/kit/env";
import { writeAnswer } from "@cgs/sandbox-vendor/compose/answer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import {
  anthropicStream,
  googleStream,
  openAiStream,
  startWireVendor,
  type WireAnswer,
  type WireRequest,
  type WireVendor,
} from "./provider-wire.js";

const bare = (id: string) => ({ id, contextLength: null, maxOutputTokens: null, pricing: null });
const nobody = async () => new Set<string>();
const SONNET = { prompt: "0.000003", completion: "0.000015" };

describe("the list of prices", () => {
  const prices = new PriceList();

  test("names the source and date of each price, in the format of a price file", () => {
    expect(priceFile.parse(LIST_PRICES)).toEqual(LIST_PRICES);
    for (const { models } of Object.values(LIST_PRICES))
      for (const { promptPerMillion, completionPerMillion } of Object.values(models)) {
        expect(Number(promptPerMillion)).toBeGreaterThan(0);
        expect(Number(completionPerMillion)).toBeGreaterThan(Number(promptPerMillion));
      }
  });

  test("finds a model by its name and its releases, but not models with the same prefix", () => {
    expect(prices.find("anthropic", "claude-sonnet-4-5")?.pricing).toMatchObject(SONNET);
    expect(prices.find("anthropic", "claude-sonnet-4-5-20250929")?.pricing).toMatchObject(SONNET);
    expect(prices.find("openai", "gpt-4o-2024-05-13")?.pricing?.prompt, "a release with a price of its own").toBe(
      "0.000005",
    );
    expect(prices.find("openai", "gpt-4o-2024-08-06")?.pricing?.prompt).toBe("0.0000025");
    for (const model of ["gpt-4o-audio-preview", "gpt-4o-mini-tts", "gpt-4", "constructor"])
      expect(prices.find("openai", model), model).toBeUndefined();
    expect(prices.find("openrouter", "gpt-4o-mini")).toBeUndefined();
  });

  test("fills in what a vendor does not report and never overrides it", () => {
    const known = { prompt: "0.1", completion: "0.2" };
    const complete = (model: ReturnType<typeof bare>) => prices.complete("anthropic", model);
    expect(complete(bare("claude-haiku-4-5"))).toMatchObject({ contextLength: 200_000, maxOutputTokens: 64_000 });
    const told = { id: "claude-haiku-4-5", contextLength: 7, maxOutputTokens: 8, pricing: known };
    expect(prices.complete("anthropic", told)).toEqual(told);
    expect(complete(bare("claude-unheard-of"))).toEqual(bare("claude-unheard-of"));
  });
});

describe("an installation's own prices", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "prices-"))));
  afterAll(() => rm(folder, { recursive: true }));

  async function settingsWith(content: string) {
    const file = join(folder, "prices.json");
    await writeFile(file, content);
    const settings = { NODE_ENV: "test", DATABASE_URL: "postgres://localhost/unused", MODEL_PRICES_FILE: file };
    return () => loadEnv(vendorEnv, settings);
  }
  const source = { source: "https://prices.example.com", checked: "2026-11-21" };

  test("override the built-in ones, and add models and vendors", async () => {
    const models = { "claude-sonnet-4-5": { promptPerMillion: "2.5", completionPerMillion: "0" } };
    const own = { anthropic: { ...source, models }, "openai-compatible": { ...source, models } };
    const load = await settingsWith(JSON.stringify(own));
    const registry = createProviders({ ...load(), OPENAI_COMPATIBLE_URL: "http://localhost:9" });
    const pricing = { prompt: "0.0000025", completion: "0", listedOn: "2026-11-21" };
    const known = { pricing, priceUnread: false, thinks: false };
    const inBatches = { ...pricing, batchShare: "0.5" };
    expect(await registry.price("anthropic", "claude-sonnet-4-5")).toEqual({ ...known, pricing: inBatches });
    expect(await registry.price("openai-compatible", "claude-sonnet-4-5")).toEqual(known);
    expect((await registry.price("anthropic", "claude-haiku-4-5")).pricing).not.toBeNull();
    expect(await registry.price("openai", "a-model-of-tomorrow")).toEqual({
      pricing: null,
      priceUnread: false,
      thinks: false,
    });
    const unread = { pricing: null, priceUnread: true, thinks: false };
    expect(await registry.price("openai-compatible", "only-its-vendor-knows")).toEqual(unread);
    expect(
      await registry.choose({ provider: "openai-compatible", model: "only-its-vendor-knows" }, nobody),
    ).toMatchObject(unread);
    await registry.close();
  });

  test.each([
    ["no JSON", "prices:"],
    ["a price below zero", { x: { ...source, models: { m: { promptPerMillion: "-1", completionPerMillion: "1" } } } }],
    ["a number", { x: { ...source, models: { m: { promptPerMillion: 1, completionPerMillion: "1" } } } }],
    ["half a price", { x: { ...source, models: { m: { promptPerMillion: "1" } } } }],
    ["no source", { x: { checked: "2026-11-21", models: {} } }],
    ["a misspelt field", { x: { ...source, models: {}, model: {} } }],
  ])("are refused at the start with %s", async (_what, content) => {
    const load = await settingsWith(typeof content === "string" ? content : JSON.stringify(content));
    expect(load).toThrow(/^MODEL_PRICES_FILE: must name a JSON file of prices/);
  });

  test("are refused when the file does not exist", () => {
    const settings = { DATABASE_URL: "postgres://localhost/unused", MODEL_PRICES_FILE: join(folder, "none.json") };
    expect(() => loadEnv(vendorEnv, settings)).toThrow("MODEL_PRICES_FILE");
  });
});

const VENDORS = [
  { vendor: "openai", model: "gpt-4o-mini", stepUsd: "0.0000127500" },
  { vendor: "anthropic", model: "claude-sonnet-4-5", stepUsd: "0.0003000000" },
  { vendor: "google", model: "gemini-2.5-flash", stepUsd: "0.0000450000" },
];

describe("a client with a budget", () => {
  let wire: WireVendor;
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    wire = await startWireVendor();
    wire.answers(writeInTheVendorsOwnProtocol);
    const keys = { OPENAI_API_KEY: "openai-key", ANTHROPIC_API_KEY: "anthropic-key", GOOGLE_API_KEY: "google-key" };
    const urls = { OPENAI_URL: wire.url, ANTHROPIC_URL: wire.url, GOOGLE_URL: wire.url };
    stack = await startStack({ settings: { ...keys, ...urls } });
    user = await logIn(stack);
    await ask('mutation { setClientBudget(clientId: "acme-dental", monthlyUsd: "5") { budget { monthlyUsd } } }');
  });
  afterAll(async () => {
    await stack?.stop();
    await wire?.stop();
  });

  async function ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, user);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  }
  const spent = async () =>
    Number((await ask<{ spentUsd: string }>('{ clientBudget(clientId: "acme-dental") { spentUsd } }')).spentUsd);

  test.each(VENDORS)("can use $vendor and is charged its list price", async ({ vendor, model, stepUsd }) => {
    const input = { contentType: "gbp_post", clientId: "acme-dental", llmConfig: { provider: vendor, model } };
    const estimate = "query ($input: GenerateContentInput!) { estimateCost(input: $input) { costUsd reservedUsd } }";
    const foreseen = await ask<{ costUsd: string; reservedUsd: string }>(estimate, { input });
    expect(Number(foreseen.costUsd)).toBeGreaterThan(0);
    expect(Number(foreseen.reservedUsd)).toBeGreaterThan(Number(foreseen.costUsd));

    const before = await spent();
    const id = await generate(stack, user, { content_type: "gbp_post", llm_config: { provider: vendor, model } });
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED", error: null });
    const job = await ask<{ usage: { costUsd: string }; steps: { costUsd: string }[] }>(
      "query ($id: ID!) { job(id: $id) { usage { costUsd } steps { costUsd } } }",
      { id },
    );
    expect(new Set(job.steps.map(({ costUsd }) => costUsd))).toEqual(new Set([stepUsd]));
    expect(Number(job.usage.costUsd)).toBeCloseTo(Number(stepUsd) * job.steps.length, 10);
    expect((await spent()) - before).toBeCloseTo(Number(job.usage.costUsd), 10);
  });

  test("can't use a model with an unknown price, and its vendor is not called", async () => {
    wire.requests.length = 0;
    const input = { contentType: "gbp_post", clientId: "acme-dental" };
    const llmConfig = { provider: "anthropic", model: "claude-of-tomorrow" };
    const query = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";
    const { errors } = await graphql(stack.gatewayUrl, query, { input: { ...input, llmConfig } }, user);
    expect(errors[0]?.extensions["code"]).toBe("MODEL_NOT_AVAILABLE");
    expect(errors[0]?.message).toContain("price");
    expect(wire.requests.filter(({ path }) => path.includes("messages"))).toEqual([]);
  });
});

type Part = { text?: string };
type Body = {
  model?: string;
  system?: string | Part[];
  messages?: { role: "system" | "user"; content: string | Part[] }[];
  systemInstruction?: { parts: Part[] };
  contents?: { parts: Part[] }[];
};

/** All three vendors in one server: model lists without prices, and the sandbox's responses in each protocol. */
function writeInTheVendorsOwnProtocol({ path, headers, body }: WireRequest): WireAnswer {
  const json = (list: object) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(list) });
  if (path.startsWith("/v1beta/models?"))
    return json({ models: [{ name: "models/gemini-2.5-flash", supportedGenerationMethods: ["generateContent"] }] });
  if (path.startsWith("/v1/models") && "x-api-key" in headers)
    return json({ data: [{ id: "claude-sonnet-4-5-20250929" }, { id: "claude-of-tomorrow" }] });
  if (path.startsWith("/v1/models")) return json({ data: [{ id: "gpt-4o-mini" }] });
  const asked = body as Body;
  const system = asked.system ?? asked.systemInstruction?.parts;
  const said = (content: string | Part[] = []) =>
    typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");
  const messages = [
    ...(system ? [{ role: "system" as const, content: said(system) }] : []),
    ...(asked.messages ?? []).map(({ role, content }) => ({ role, content: said(content) })),
    ...(asked.contents ?? []).map(({ parts }) => ({ role: "user" as const, content: said(parts) })),
  ];
  const text = [writeAnswer({ model: "any", messages, stream: false }, "faithful")];
  if (path.startsWith("/v1beta/")) return { body: googleStream(text) };
  return { body: path === "/v1/messages" ? anthropicStream(text) : openAiStream(text, "gpt-4o-mini-2024-07-18") };
}
