import { Big } from "big.js";
import { LIST_PRICES } from "./list-prices.js";
import type { ListedModel, PriceFile } from "../../settings/price-file.js";
import type { ModelInfo } from "../contract/provider.js";
import { withoutRelease } from "./model-release.js";

type Facts = Pick<ModelInfo, "pricing" | "contextLength" | "maxOutputTokens">;

/** What is known of models whose vendors' own lists don't say it. */
export class PriceList {
  private readonly vendors: ReadonlyMap<string, ReadonlyMap<string, Facts>>;

  /** @param own prices of this installation, which come before those that are known anyway. */
  constructor(own: PriceFile = {}) {
    const names = new Set([...Object.keys(LIST_PRICES), ...Object.keys(own)]);
    const modelsOf = (name: string) => Object.entries({ ...LIST_PRICES[name]?.models, ...own[name]?.models });
    this.vendors = new Map(
      [...names].map((name) => [name, new Map(modelsOf(name).map(([id, listed]) => [id, factsOf(listed)]))]),
    );
  }

  /** What is known of a vendor's model; undefined for nothing. */
  find(vendor: string, model: string): Facts | undefined {
    const models = this.vendors.get(vendor);
    return models?.get(model) ?? models?.get(withoutRelease(model));
  }

  /** The model as its vendor describes it, with what the vendor leaves open. */
  complete(vendor: string, model: ModelInfo): ModelInfo {
    const known = this.find(vendor, model.id);
    if (!known) return model;
    return {
      id: model.id,
      contextLength: model.contextLength ?? known.contextLength,
      maxOutputTokens: model.maxOutputTokens ?? known.maxOutputTokens,
      pricing: model.pricing ?? known.pricing,
    };
  }
}

function factsOf({ promptPerMillion, completionPerMillion, contextLength, maxOutputTokens }: ListedModel): Facts {
  return {
    pricing: { prompt: perToken(promptPerMillion), completion: perToken(completionPerMillion) },
    contextLength: contextLength ?? null,
    maxOutputTokens: maxOutputTokens ?? null,
  };
}

function perToken(perMillion: string): string {
  return new Big(perMillion).div(1_000_000).toFixed();
}
