import type { ChatMessage, ModelInfo } from "../providers/contract/provider.js";
import { tokenCost, type TokenCount } from "../providers/prices/token-cost.js";
import type { Brief } from "../brief/brief.js";
import { plannedSteps } from "./planned-steps.js";
import { promptFor } from "./prompt.js";

/** With every vendor, prose has more bytes per token than this. Counts derived from it are upper bounds. */
const BYTES_PER_TOKEN = 3;
const LIKELY_BYTES_PER_TOKEN = 4.5;

/** Assumed size of instructions that are not rendered yet, and of the data that a step adds to the brief. */
const BYTES_OF_INSTRUCTIONS = 4_000;
const BYTES_OF_STEP = 1_500;

type Pricing = ModelInfo["pricing"];

/** The estimated tokens and cost of a brief. `reservedUsd` is an upper bound. Amounts are null when the price is unknown. */
export type BriefCostEstimate = TokenCount & { costUsd: string | null; reservedUsd: string | null };

/** Estimates the cost of a brief, without the steps in `stored`, which are paid for. */
export function estimateBriefCost(
  brief: Brief,
  pricing: Pricing,
  stored: ReadonlySet<string> = new Set(),
): BriefCostEstimate {
  const steps = plannedSteps(brief).filter(({ key }) => !stored.has(key));
  const bytes =
    BYTES_OF_STEP + (brief.instructions === "" ? BYTES_OF_INSTRUCTIONS : 0) + bytesOf(promptFor(brief, "", "", {}));
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + of(step), 0);
  const likely = {
    promptTokens: steps.length * Math.ceil(bytes / LIKELY_BYTES_PER_TOKEN),
    completionTokens: sum(({ likelyTokens }) => likelyTokens),
  };
  const upperBound = {
    promptTokens: steps.length * Math.ceil(bytes / BYTES_PER_TOKEN),
    completionTokens: sum(({ maxTokens }) => maxTokens),
  };
  return { ...likely, costUsd: tokenCost(pricing, likely), reservedUsd: tokenCost(pricing, upperBound) };
}

/** The upper bound of the cost of one answer; null when the price is unknown. */
export function maxAnswerCost(messages: readonly ChatMessage[], maxTokens: number, pricing: Pricing): string | null {
  const promptTokens = maxTokenCount(messages.map(({ content }) => content));
  return tokenCost(pricing, { promptTokens, completionTokens: maxTokens });
}

/** An upper bound of the number of tokens in these strings. */
export function maxTokenCount(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN);
}

function bytesOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
}
