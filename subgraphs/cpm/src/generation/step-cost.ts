import { unknownPriceError } from "../billing/budget/budget-reservation.js";
import { maxAnswerCost } from "./estimate-cost.js";
import type { ProviderModel } from "../providers/registry/model-chain.js";
import { tokenCost } from "../providers/prices/token-cost.js";
import type { ChatResponse, ChatRequest } from "../providers/contract/provider.js";

/**
 * The cost of an answer: as reported by the vendor, else by the list price of the requested model, because the model name in an answer may
 * differ. Null when the price is unknown.
 */
export async function answerCost(
  { provider, model }: ProviderModel,
  answer: Pick<ChatResponse, "costUsd" | "promptTokens" | "completionTokens">,
): Promise<string | null> {
  if (answer.costUsd !== null) return answer.costUsd;
  return tokenCost(await provider.pricing(model), answer);
}

/**
 * The upper bound of the cost of an answer.
 * @throws AppError MODEL_NOT_AVAILABLE when the price is unknown, ProviderError when the vendor's price list could not be read yet.
 */
export async function knownMaxAnswerCost(
  { provider, model }: ProviderModel,
  { messages, maxTokens }: Pick<ChatRequest, "messages" | "maxTokens">,
): Promise<string> {
  const maxUsd = maxAnswerCost(messages, maxTokens, await provider.pricing(model));
  if (maxUsd !== null) return maxUsd;
  await provider.models(); // throws when the list is missing
  throw unknownPriceError(model);
}
