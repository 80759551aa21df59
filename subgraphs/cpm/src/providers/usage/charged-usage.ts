import { z } from "zod";
import type { ChatRequest } from "../contract/provider.js";
import { cacheCounts, type TokenCount } from "../contract/token-count.js";
import { maxTokenCount } from "../prices/token-cost.js";

/** The tokens that a call is charged for. `estimated`: the vendor reported none, or figures that are impossible. */
export interface ChargedUsage extends TokenCount {
  estimated: boolean;
}

/** What a vendor reports of a call. Undefined where it reports nothing usable. */
export interface ReportedUsage {
  promptTokens?: number | undefined;
  completionTokens?: number | undefined;
  /** The parts of the prompt that were read from the vendor's cache, and that were written to it. */
  cachedTokens?: number | undefined;
  cacheWriteTokens?: number | undefined;
}

/** As long as the sentence around a schema that is part of the prompt. */
const FORM_INSTRUCTION = "x".repeat(100);

/** The request that is charged, without its model. */
type Sent = Pick<ChatRequest, "messages" | "maxTokens" | "jsonSchema">;

/** No model writes a longer answer, thoughts included. */
const MAX_COMPLETION_TOKENS = 500_000;
/** Tokens that a vendor adds to a prompt, such as the requested form of the answer. */
const VENDORS_PROMPT_TOKENS = 20_000;

/** A reported number of tokens: a number, or a text of one, rounded up. Anything else counts as not reported. */
export const reportedTokens = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .transform(Math.ceil)
  .pipe(z.number().min(0))
  .optional()
  .catch(undefined);

/** A reported price in US dollars: a number, or a text of one. Anything else, and more than any answer costs, counts as not reported. */
export const reportedUsd = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?(e-\d+)?$/i)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1_000))
  .optional()
  .catch(undefined);

/**
 * The tokens that a call is charged for. A missing figure is estimated from the prompt and from what was received; an impossible one is
 * replaced by the most that the request allows. Zero counts as missing where there was something to count.
 */
export function chargedUsage(reported: ReportedUsage, sent: Sent, received: string): ChargedUsage {
  const promptLimit = maxPromptTokens(sent);
  const prompt = plausible(reported.promptTokens, promptLimit * 10 + VENDORS_PROMPT_TOKENS, promptLimit, promptLimit);
  const answered = maxTokenCount([received]);
  const completion = plausible(reported.completionTokens, MAX_COMPLETION_TOKENS, answered, sent.maxTokens);
  return {
    promptTokens: prompt.tokens,
    completionTokens: completion.tokens,
    ...(!prompt.estimated && cacheCounts(prompt.tokens, reported.cachedTokens, reported.cacheWriteTokens)),
    estimated: prompt.estimated || completion.estimated,
  };
}

/** An upper bound of the tokens of a prompt, with the form of its answer. */
export function maxPromptTokens({ messages, jsonSchema }: Pick<ChatRequest, "messages" | "jsonSchema">): number {
  const form = jsonSchema ? [JSON.stringify(jsonSchema.schema), FORM_INSTRUCTION] : [];
  return maxTokenCount([...messages.map(({ content }) => content), ...form]);
}

function plausible(reported: number | undefined, limit: number, ifMissing: number, ifImpossible: number) {
  if (reported === undefined || (reported === 0 && ifMissing > 0))
    return { tokens: ifMissing, estimated: ifMissing > 0 };
  if (reported > limit) return { tokens: ifImpossible, estimated: true };
  return { tokens: reported, estimated: false };
}
