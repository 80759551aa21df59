import { Big } from "big.js";
import type { BatchedAnswer } from "../../job-transitions/batch-answer.js";
import type { Provider } from "../../providers/contract/provider.js";
import type { BatchAnswer } from "../../providers/contract/vendor-batches.js";
import type { TokenCount } from "../../providers/contract/token-count.js";
import { batchPrice, cacheSaving, tokenCost } from "../../providers/prices/token-cost.js";

type Charged = TokenCount & { estimated?: boolean };

/** An answer with its cost at the vendor's price for batches. Undefined for a request that was not charged. */
export async function batchedAnswer(
  provider: Pick<Provider, "pricing">,
  model: string,
  answer: BatchAnswer,
): Promise<BatchedAnswer | undefined> {
  if ("response" in answer) {
    const { text, costUsd, ...charged } = answer.response;
    return { text, ...(await costOf(provider, model, charged, costUsd)), model: charged.model };
  }
  const { usage } = answer.error.options;
  return usage && { text: null, ...(await costOf(provider, model, usage, null)), model };
}

async function costOf(
  provider: Pick<Provider, "pricing">,
  model: string,
  charged: Charged,
  reportedUsd: string | null,
) {
  const { promptTokens, completionTokens, cachedTokens = 0, cacheWriteTokens = 0, estimated = false } = charged;
  const pricing = await provider.pricing(model);
  const reduced = batchPrice(pricing) ?? pricing;
  const costUsd = reportedUsd ?? tokenCost(reduced, charged);
  const directUsd = tokenCost(pricing, charged);
  const hasCache = cachedTokens > 0 || cacheWriteTokens > 0;
  return {
    ...{ promptTokens, completionTokens, cachedTokens, cacheWriteTokens, estimated, costUsd },
    savedUsd: (hasCache && cacheSaving(reduced, charged)) || "0",
    batchSavedUsd: directUsd !== null && costUsd !== null ? new Big(directUsd).minus(costUsd).toFixed(10) : "0",
  };
}
