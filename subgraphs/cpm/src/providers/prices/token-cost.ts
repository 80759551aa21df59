import { Big } from "big.js";
import type { ModelInfo } from "../contract/provider.js";

/** Tokens sent and written. */
export interface TokenCount {
  promptTokens: number;
  completionTokens: number;
}

/** Digits behind the point of every amount that is stored. */
const DIGITS = 10;

/** What tokens cost in US dollars, exact to ten digits; null when the model's price is unknown. */
export function tokenCost(pricing: ModelInfo["pricing"] | undefined, tokens: TokenCount): string | null {
  if (!pricing) return null;
  const { prompt, completion } = pricing;
  return new Big(prompt)
    .times(tokens.promptTokens)
    .plus(new Big(completion).times(tokens.completionTokens))
    .toFixed(DIGITS);
}
