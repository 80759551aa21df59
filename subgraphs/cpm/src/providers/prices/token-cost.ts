import { Big } from "big.js";
import type { ModelPrice } from "../contract/provider.js";
import type { TokenCount } from "../contract/token-count.js";

/** With every vendor, prose has more bytes per token than this. Counts derived from it are upper bounds. */
export const BYTES_PER_TOKEN = 3;

/** An upper bound of the number of tokens in these strings. */
export function maxTokenCount(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN);
}

/** Decimal places of every stored amount. */
const DECIMALS = 10;

/** The cost of tokens in US dollars with ten decimal places; null when the model's price is unknown. */
export function tokenCost(pricing: ModelPrice | null | undefined, tokens: TokenCount): string | null {
  return pricing ? cost(pricing, tokens).toFixed(DECIMALS) : null;
}

/**
 * What the vendor's cache saved, in US dollars: the cost without a cache less the cost. Negative when the prompt was only written to the cache.
 * Null when the model's price is unknown.
 */
export function cacheSaving(pricing: ModelPrice | null | undefined, tokens: TokenCount): string | null {
  if (!pricing) return null;
  const { promptTokens, completionTokens } = tokens;
  return cost(pricing, { promptTokens, completionTokens }).minus(cost(pricing, tokens)).toFixed(DECIMALS);
}

/** The prices of a request in a batch; null when the price, or the vendor's price for batches, is unknown. */
export function batchPrice(pricing: ModelPrice | null | undefined): ModelPrice | null {
  if (!pricing?.batchShare) return null;
  const { prompt, completion, cacheRead, cacheWrite, batchShare } = pricing;
  const share = (usd: string) => new Big(usd).times(batchShare).toFixed();
  return {
    prompt: share(prompt),
    completion: share(completion),
    ...(cacheRead && { cacheRead: share(cacheRead) }),
    ...(cacheWrite && { cacheWrite: share(cacheWrite) }),
  };
}

/** The upper bound of the cost of tokens: the whole prompt may be written to the cache. */
export function maxTokenCost(pricing: ModelPrice | null | undefined, tokens: TokenCount): string | null {
  if (!pricing) return null;
  const { prompt, cacheWrite = prompt } = pricing;
  return tokenCost({ ...pricing, prompt: new Big(cacheWrite).gt(prompt) ? cacheWrite : prompt }, tokens);
}

/** Cached tokens whose price is unknown cost as much as others, never nothing. */
function cost({ prompt, completion, cacheRead = prompt, cacheWrite = prompt }: ModelPrice, tokens: TokenCount): Big {
  const { promptTokens, completionTokens, cachedTokens = 0, cacheWriteTokens = 0 } = tokens;
  return new Big(prompt)
    .times(promptTokens - cachedTokens - cacheWriteTokens)
    .plus(new Big(cacheRead).times(cachedTokens))
    .plus(new Big(cacheWrite).times(cacheWriteTokens))
    .plus(new Big(completion).times(completionTokens));
}
