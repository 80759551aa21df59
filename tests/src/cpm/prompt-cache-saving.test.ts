import "reflect-metadata";
import { instructionContextOf } from "@cgs/cpm/jobs/acceptance/job-brief";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { type ChatRequest, type Provider, ProviderError } from "@cgs/cpm/providers/contract/provider";
import type { TokenCount } from "@cgs/cpm/providers/contract/token-count";
import { PriceList } from "@cgs/cpm/providers/prices/price-list";
import { tokenCost } from "@cgs/cpm/providers/prices/token-cost";
import { ModelChain } from "@cgs/cpm/providers/registry/model-chain";
import { renderInstructions } from "@cgs/im/rendering/render-instructions";
import { countTokens } from "@cgs/im/rendering/tokens";
import { SEO_ARTICLE } from "@cgs/im/template/starter/seo-article";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf, writtenBy } from "./writing-kit.js";

/** Claude Sonnet 4.5 caches no shorter prefix. */
const MIN_CACHED_TOKENS = 1_024;
const SONNET = new PriceList().find("anthropic", "claude-sonnet-4-5")?.pricing;

const brief = { ...AUSTIN, targetLength: 800 };
const { keywordEmphasis: _none, ...context } = instructionContextOf(brief, undefined);
const instructions = renderInstructions(SEO_ARTICLE, { contentType: brief.contentType, ...context }).text;

/** Writes an article with a vendor that caches as Anthropic documents it: up to marks, and readable once an answer has begun. */
async function usageOfArticle(): Promise<TokenCount[]> {
  const cached = new Set<string>();
  const usages: TokenCount[] = [];
  const chat = async (request: ChatRequest) => {
    const prefixes = markedPrefixes(request).filter((prefix) => countTokens(prefix) >= MIN_CACHED_TOKENS);
    const read = Math.max(0, ...prefixes.filter((prefix) => cached.has(prefix)).map(countTokens));
    const written = Math.max(0, ...prefixes.map(countTokens)) - read;
    await new Promise((resolve) => setImmediate(resolve)); // steps that run together send their prompts before the first answers
    for (const prefix of prefixes) cached.add(prefix);
    const text = writtenBy("faithful", request);
    const usage = {
      promptTokens: countTokens(request.messages.map(({ content }) => content).join("\n")),
      completionTokens: countTokens(text),
      cachedTokens: read,
      cacheWriteTokens: written,
    };
    usages.push(usage);
    return { text, model: request.model, ...usage, costUsd: null };
  };
  const provider = {
    name: "anthropic",
    models: async () => [],
    pricing: async () => SONNET,
    chat,
  } as unknown as Provider;
  const chain = new ModelChain([{ provider, model: "claude-sonnet-4-5" }], { failures: 0, waits: 0 });
  const { run } = runOf({ ...brief, instructions }, undefined, undefined, { chain });
  await produceContent(run, []);
  return usages;
}

function markedPrefixes({ messages }: ChatRequest): string[] {
  return messages.map(({ content, sharedCharacters = 0 }, index) =>
    [...messages.slice(0, index).map((message) => message.content), content.slice(0, sharedCharacters)].join("\n"),
  );
}

function totalCost(usages: readonly TokenCount[]): number {
  return usages.reduce((sum, usage) => sum + Number(tokenCost(SONNET, usage)), 0);
}

describe("a vendor that puts the form of an answer before the prompt", () => {
  /** The steps that were called before each step's answer began, in the order of the calls. */
  async function overlaps(cachesByForm: boolean) {
    const begun: string[] = [];
    const calls: { step: string; begunBefore: string[] }[] = [];
    const chat = async (request: ChatRequest) => {
      const { step } = request.purpose;
      calls.push({ step, begunBefore: [...begun] });
      await new Promise((resolve) => setImmediate(resolve));
      if (step === "section-1" && calls.filter((call) => call.step === step).length === 1 && failsFirst)
        throw new ProviderError("PROVIDER_ERROR", "The vendor failed.", { retryable: false });
      begun.push(step);
      const text = writtenBy("faithful", request);
      request.onText?.(text);
      return { text, model: request.model, promptTokens: 1, completionTokens: 1, costUsd: "0" };
    };
    const provider = { name: "openai", cachesByForm, models: async () => [], pricing: async () => null, chat };
    const model = { provider: provider as unknown as Provider, model: "a-model" };
    const chain = new ModelChain([model, model], { failures: 0, waits: 0 });
    const { run } = runOf({ ...brief, instructions }, undefined, undefined, { chain });
    await produceContent(run, []);
    return calls.filter(({ step }) => /^section-[2-9]$/.test(step));
  }
  let failsFirst = false;

  test("answers the first section before the others are sent", async () => {
    failsFirst = false;
    const others = await overlaps(true);
    expect(others.length).toBeGreaterThan(1);
    for (const { step, begunBefore } of others) expect(begunBefore, step).toContain("section-1");
  });

  test("gets the others, too, when the first section fails", async () => {
    failsFirst = true;
    expect((await overlaps(true)).length).toBeGreaterThan(1);
  });

  test("is not waited for where the form does not matter", async () => {
    failsFirst = false;
    for (const { begunBefore } of await overlaps(false)) expect(begunBefore).toEqual(["outline"]);
  });
});

describe("an article of 800 words with Claude Sonnet", () => {
  test("costs at least 40 % less than without a cache", async () => {
    const usages = await usageOfArticle();
    const uncached = usages.map(({ promptTokens, completionTokens }) => ({ promptTokens, completionTokens }));
    const [cost, before] = [totalCost(usages), totalCost(uncached)];
    const sum = (of: (usage: TokenCount) => number | undefined) =>
      usages.reduce((total, each) => total + (of(each) ?? 0), 0);
    const figures = {
      steps: usages.length,
      prompt: sum((usage) => usage.promptTokens),
      cached: sum((usage) => usage.cachedTokens),
      written: sum((usage) => usage.cacheWriteTokens),
      completion: sum((usage) => usage.completionTokens),
      before,
      cost,
    };
    expect(1 - cost / before, JSON.stringify(figures)).toBeGreaterThanOrEqual(0.4);
  });

  test("writes its prefix to the cache once; every later step reads it, also steps that start together", async () => {
    const [outline, ...others] = await usageOfArticle();
    expect(outline?.cacheWriteTokens).toBeGreaterThan(MIN_CACHED_TOKENS);
    expect(others.length).toBeGreaterThan(3);
    for (const { cachedTokens, cacheWriteTokens } of others)
      expect({ cachedTokens, cacheWriteTokens }).toEqual({
        cachedTokens: outline?.cacheWriteTokens,
        cacheWriteTokens: 0,
      });
  });
});
