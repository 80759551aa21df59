import type { ChainedModel } from "../provider/model-chain.js";
import { priceOf } from "../provider/price.js";
import type { ChatAnswer } from "../provider/provider.js";

/** What an answer cost: as its vendor says, else by the list price of the model asked for, which may go by another name in answers. */
export async function costOf(
  asked: ChainedModel | undefined,
  answer: Pick<ChatAnswer, "costUsd" | "promptTokens" | "completionTokens">,
): Promise<string | null> {
  if (answer.costUsd !== null || !asked) return answer.costUsd;
  return priceOf(await asked.provider.pricing(asked.model), answer);
}
