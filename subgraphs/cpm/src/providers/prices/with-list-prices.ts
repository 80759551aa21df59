import { decorateProvider } from "../contract/decorate-provider.js";
import type { ModelInfo, Provider, ProviderAdapter } from "../contract/provider.js";
import type { PriceList } from "./price-list.js";

/**
 * Adds the prices and token limits of a price list to the models for which the vendor reports none.
 * See docs/decisions/006-reserve-budgets-on-the-job-row.md.
 */
export function withListPrices(adapter: ProviderAdapter, prices: PriceList): Provider {
  let completed: { from: ModelInfo[]; models: ModelInfo[] } | undefined;

  // The same array is returned until the vendor's list is fetched again.
  const models = async () => {
    const from = await adapter.models();
    if (completed?.from !== from)
      completed = { from, models: from.map((model) => prices.complete(adapter.name, model)) };
    return completed.models;
  };
  const pricing = async (model: string) => {
    const known = await models().catch(() => []);
    const listed = known.find(({ id }) => id === model) ?? prices.find(adapter.name, model);
    if (!listed?.pricing) return null;
    const batchShare = adapter.batches && prices.batchShare(adapter.name);
    return { ...listed.pricing, ...(batchShare && { batchShare }) };
  };
  return decorateProvider(adapter, { models, pricing });
}
