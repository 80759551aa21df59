import { Big } from "big.js";
import type { ListedModel, PriceFile } from "../../settings/price-file.js";
import type { ModelInfo, ModelPrice } from "../contract/provider.js";
import { BATCH_SHARES } from "./batch-shares.js";
import { LIST_PRICES } from "./list-prices.js";
import { withoutRelease } from "./model-release.js";

type ModelFacts = Pick<ModelInfo, "pricing" | "contextLength" | "maxOutputTokens"> & { checked: string };

/** Where the prices of a vendor are from, and when the oldest of them was checked. */
export interface PriceListDate {
  vendor: string;
  source: string;
  /** A date such as `2026-10-07`. */
  checked: string;
}

/** Prices and token limits of models, for vendors whose API does not report them. */
export class PriceList {
  private readonly vendors: ReadonlyMap<string, ReadonlyMap<string, ModelFacts>>;
  private readonly sources: ReadonlyMap<string, string>;

  /** @param own the installation's prices, which take precedence over the built-in ones. */
  constructor(private readonly own: PriceFile = {}) {
    const names = new Set([...Object.keys(LIST_PRICES), ...Object.keys(own)]);
    this.vendors = new Map(
      [...names].map((name) => [name, new Map([...factsOf(LIST_PRICES[name]), ...factsOf(own[name])])]),
    );
    this.sources = new Map([...names].map((name) => [name, (own[name] ?? LIST_PRICES[name])?.source ?? ""]));
  }

  /** The lists of all vendors with their dates. */
  dates(): PriceListDate[] {
    return [...this.vendors].map(([vendor, models]) => {
      const [oldest = ""] = [...models.values()].map(({ checked }) => checked).toSorted();
      return { vendor, source: this.sources.get(vendor) ?? "", checked: oldest };
    });
  }

  /** The entry of a vendor's model, or of the model without its release; undefined without one. */
  find(vendor: string, model: string): ModelFacts | undefined {
    const models = this.vendors.get(vendor);
    return models?.get(model) ?? models?.get(withoutRelease(model));
  }

  /** The part of a vendor's prices that a request in a batch costs; undefined when it has no batch interface. */
  batchShare(vendor: string): string | undefined {
    return this.own[vendor]?.batchShare ?? BATCH_SHARES[vendor];
  }

  /** The model as the vendor describes it, with unknown fields filled in from the list. */
  complete(vendor: string, model: ModelInfo): ModelInfo {
    const known = this.find(vendor, model.id);
    if (!known) return model;
    return {
      ...model,
      contextLength: model.contextLength ?? known.contextLength,
      maxOutputTokens: model.maxOutputTokens ?? known.maxOutputTokens,
      pricing: model.pricing ?? known.pricing,
    };
  }
}

function factsOf(list: PriceFile[string] | undefined): [string, ModelFacts][] {
  return Object.entries(list?.models ?? {}).map(([id, listed]) => [id, toFacts(listed, list?.checked ?? "")]);
}

function toFacts(listed: ListedModel, listChecked: string): ModelFacts {
  const { contextLength = null, maxOutputTokens = null, checked = listChecked } = listed;
  return { pricing: priceOf(listed, checked), contextLength, maxOutputTokens, checked };
}

function priceOf({ promptPerMillion, completionPerMillion, ...cache }: ListedModel, listedOn: string): ModelPrice {
  const { cacheReadPerMillion: read, cacheWritePerMillion: write } = cache;
  return {
    prompt: perToken(promptPerMillion),
    completion: perToken(completionPerMillion),
    ...(read && { cacheRead: perToken(read) }),
    ...(write && { cacheWrite: perToken(write) }),
    listedOn,
  };
}

function perToken(perMillion: string): string {
  return new Big(perMillion).div(1_000_000).toFixed();
}
