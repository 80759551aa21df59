import { unknownPriceError } from "../billing/budget/budget-reservation.js";
import { maxAnswerCost } from "./estimate-cost.js";
import type { ProviderModel } from "../providers/registry/model-chain.js";
import { tokenCost } from "../providers/prices/token-cost.js";
import type { ChatResponse, ChatRequest } from "../providers/contract/provider.js";

/** What an answer cost: as its vendor says, else by the list price of the model asked for, which may go by another name in answers. */
export async function answerCost(
  asked: ProviderModel | undefined,
  answer: Pick<ChatResponse, "costUsd" | "promptTokens" | "completionTokens">,
): Promise<string | null> {
  if (answer.costUsd !== null || !asked) return answer.costUsd;
  return tokenCost(await asked.provider.pricing(asked.model), answer);
}

/**
 * The most that an answer can cost.
 * @throws AppError MODEL_NOT_AVAILABLE when nobody knows the price, ProviderError when its vendor could not tell it yet.
 */
export async function knownMaxAnswerCost(
  { provider, model }: ProviderModel,
  { messages, maxTokens }: Pick<ChatRequest, "messages" | "maxTokens">,
): Promise<string> {
  const most = maxAnswerCost(messages, maxTokens, await provider.pricing(model));
  if (most !== null) return most;
  await provider.models();
  throw unknownPriceError(model);
}
