import type { ChatMessage, ChatRequest, ModelInfo } from "../providers/contract/provider.js";
import type { TokenCount } from "../providers/contract/token-count.js";
import { BYTES_PER_TOKEN, maxTokenCost, tokenCost } from "../providers/prices/token-cost.js";
import { thinkingRoom } from "../providers/contract/adaptation.js";
import { maxPromptTokens } from "../providers/usage/charged-usage.js";
import type { Brief } from "../brief/brief.js";
import { plannedSteps } from "./planned-steps.js";
import { promptFor, wholeStrategy } from "./prompt.js";

const LIKELY_BYTES_PER_TOKEN = 4.5;

/** Assumed size of instructions that are not rendered yet, and of the data that a step adds to the brief. */
const BYTES_OF_INSTRUCTIONS = 4_000;
const BYTES_OF_STEP = 1_500;
/** At least the size of any schema, with the sentence around it. */
export const BYTES_OF_FORM = 2_500;

type Pricing = ModelInfo["pricing"];

/** The estimated tokens and cost of a brief. `reservedUsd` is an upper bound. Amounts are null when the price is unknown. */
export type BriefCostEstimate = TokenCount & { costUsd: string | null; reservedUsd: string | null };

/**
 * Estimates the cost of a brief, without the steps in `stored`, which are paid for.
 * @param thinks whether the model is known to think: then the upper bound has room for thoughts in every step.
 */
export function estimateBriefCost(
  brief: Brief,
  pricing: Pricing,
  stored: ReadonlySet<string> = new Set(),
  thinks = false,
): BriefCostEstimate {
  const steps = plannedSteps(brief).filter(({ key }) => !stored.has(key));
  const bytes =
    BYTES_OF_STEP +
    (brief.instructions === "" ? BYTES_OF_INSTRUCTIONS : 0) +
    bytesOf(promptFor(brief, { task: "", sentence: "", data: wholeStrategy(brief) }));
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + of(step), 0);
  const likely = {
    promptTokens: sum(({ promptBytes = 0 }) => Math.ceil((bytes + promptBytes) / LIKELY_BYTES_PER_TOKEN)),
    completionTokens: sum(({ likelyTokens }) => likelyTokens),
  };
  const upperBound = {
    promptTokens: sum(({ promptBytes = 0, hasForm }) =>
      Math.ceil((bytes + promptBytes + (hasForm ? BYTES_OF_FORM : 0)) / BYTES_PER_TOKEN),
    ),
    completionTokens: sum(({ maxTokens }) => maxTokens + (thinks ? thinkingRoom(brief.effort) : 0)),
  };
  return { ...likely, costUsd: tokenCost(pricing, likely), reservedUsd: maxTokenCost(pricing, upperBound) };
}

/** The upper bound of the cost of one answer, with the schema of its form and the room for thoughts in its limit; null when the price is unknown. */
export function maxAnswerCost(
  request: Pick<ChatRequest, "messages" | "jsonSchema" | "maxTokens">,
  pricing: Pricing,
): string | null {
  return maxTokenCost(pricing, { promptTokens: maxPromptTokens(request), completionTokens: request.maxTokens });
}

function bytesOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
}
