import { unknownPriceError } from "../billing/budget/budget-reservation.js";
import { maxAnswerCost } from "./estimate-cost.js";
import type { ProviderModel } from "../providers/registry/model-chain.js";
import type { CacheUse } from "../job-transitions/claim.js";
import type { TokenCount } from "../providers/contract/token-count.js";
import { cacheSaving, tokenCost } from "../providers/prices/token-cost.js";
import type { ChatResponse, ChatRequest } from "../providers/contract/provider.js";

/**
 * The cost of an answer: as reported by the vendor, else by the list price of the requested model, because the model name in an answer may
 * differ. Null when the price is unknown.
 */
export async function answerCost(
  { provider, model }: ProviderModel,
  answer: Omit<ChatResponse, "text" | "model">,
): Promise<string | null> {
  if (answer.costUsd !== null) return answer.costUsd;
  return tokenCost(await provider.pricing(model), answer);
}

/** What the vendor's cache did for an answer, and what that saved by the list price; 0 when the price is unknown. */
export async function cacheUse({ provider, model }: ProviderModel, answer: TokenCount): Promise<CacheUse> {
  const { cachedTokens = 0, cacheWriteTokens = 0 } = answer;
  if (cachedTokens === 0 && cacheWriteTokens === 0) return { cachedTokens, cacheWriteTokens, savedUsd: "0" };
  return { cachedTokens, cacheWriteTokens, savedUsd: cacheSaving(await provider.pricing(model), answer) ?? "0" };
}

/**
 * The upper bound of the cost of an answer.
 * @throws AppError MODEL_NOT_AVAILABLE when the price is unknown, ProviderError when the vendor's price list could not be read yet.
 */
export async function knownMaxAnswerCost(
  { provider, model }: ProviderModel,
  request: Pick<ChatRequest, "messages" | "jsonSchema" | "maxTokens">,
): Promise<string> {
  const maxUsd = maxAnswerCost(request, await provider.pricing(model));
  if (maxUsd !== null) return maxUsd;
  await provider.models(); // throws when the list is missing
  throw unknownPriceError(model);
}
