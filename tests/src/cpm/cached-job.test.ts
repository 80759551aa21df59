import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const use = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  cachedTokens: z.number(),
  cacheWriteTokens: z.number(),
  savedUsd: z.string(),
  costUsd: z.string(),
});
const stored = z.object({ job: z.object({ usage: use, steps: z.array(use.extend({ key: z.string() })) }) });

const FIELDS = "promptTokens completionTokens cachedTokens cacheWriteTokens savedUsd costUsd";

/** US dollars a million tokens of `sandbox/caching`. */
const PRICE = { prompt: 0.2, completion: 0.8, read: 0.02, write: 0.25 };

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack();
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

async function writtenOn(card: string) {
  const id = await generate(stack, user, onModel(card, { keywords: ["braces"], target_length: 300 }));
  expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
  const { data } = await graphql(
    stack.gatewayUrl,
    `{ job(id: "${id}") { usage { ${FIELDS} } steps { key ${FIELDS} } } }`,
    {},
    user,
  );
  return stored.parse(data).job;
}

test("a job stores what its vendor cached, at the cache's prices, and what that saved", async () => {
  const { usage, steps } = await writtenOn("caching");
  const [outline, ...others] = steps;
  expect(outline).toMatchObject({ key: "outline", cachedTokens: 0 });
  expect(outline?.cacheWriteTokens).toBeGreaterThan(1_000);
  for (const { key, cachedTokens } of others) expect(cachedTokens, key).toBeGreaterThan(1_000);
  for (const sent of [...steps, usage]) {
    const { promptTokens, cachedTokens, cacheWriteTokens, completionTokens } = sent;
    const uncached = promptTokens - cachedTokens - cacheWriteTokens;
    const prompt = uncached * PRICE.prompt + cachedTokens * PRICE.read + cacheWriteTokens * PRICE.write;
    expect(Number(sent.costUsd) * 1e6).toBeCloseTo(prompt + completionTokens * PRICE.completion, 3);
    expect(Number(sent.savedUsd) * 1e6).toBeCloseTo(promptTokens * PRICE.prompt - prompt, 3);
  }
  expect(usage.cachedTokens).toBe(steps.reduce((sum, step) => sum + step.cachedTokens, 0));
});

test("a job of a vendor without a cache has saved nothing", async () => {
  const { usage } = await writtenOn("instant");
  expect(usage).toMatchObject({ cachedTokens: 0, cacheWriteTokens: 0 });
  expect(Number(usage.savedUsd)).toBe(0);
});
