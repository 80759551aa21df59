import { Big } from "big.js";
import type { ListedModel, PriceFile } from "../../settings/price-file.js";
import type { ModelInfo } from "../contract/provider.js";
import { LIST_PRICES } from "./list-prices.js";
import { withoutRelease } from "./model-release.js";

type ModelFacts = Pick<ModelInfo, "pricing" | "contextLength" | "maxOutputTokens">;

/** Prices and token limits of models, for vendors whose API does not report them. */
export class PriceList {
  private readonly vendors: ReadonlyMap<string, ReadonlyMap<string, ModelFacts>>;

  /** @param own the installation's prices, which take precedence over the built-in ones. */
  constructor(own: PriceFile = {}) {
    const names = new Set([...Object.keys(LIST_PRICES), ...Object.keys(own)]);
    const modelsOf = (name: string) => Object.entries({ ...LIST_PRICES[name]?.models, ...own[name]?.models });
    this.vendors = new Map(
      [...names].map((name) => [name, new Map(modelsOf(name).map(([id, listed]) => [id, toFacts(listed)]))]),
    );
  }

  /** The entry of a vendor's model, or of the model without its release; undefined without one. */
  find(vendor: string, model: string): ModelFacts | undefined {
    const models = this.vendors.get(vendor);
    return models?.get(model) ?? models?.get(withoutRelease(model));
  }

  /** The model as the vendor describes it, with unknown fields filled in from the list. */
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

function toFacts({ promptPerMillion, completionPerMillion, contextLength, maxOutputTokens }: ListedModel): ModelFacts {
  return {
    pricing: { prompt: perToken(promptPerMillion), completion: perToken(completionPerMillion) },
    contextLength: contextLength ?? null,
    maxOutputTokens: maxOutputTokens ?? null,
  };
}

function perToken(perMillion: string): string {
  return new Big(perMillion).div(1_000_000).toFixed();
}
