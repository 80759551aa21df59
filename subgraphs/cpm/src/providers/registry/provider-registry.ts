import { AppError } from "@cgs/kit/errors";
import type { Job } from "../../job-record/job.entity.js";
import { isUsable, type ModelInfo, type Provider } from "../contract/provider.js";
import { thinks } from "../contract/thinks.js";
import { withoutRelease } from "../prices/model-release.js";
import type { ProviderModel } from "./model-chain.js";

/** The provider and model that a request names, if any. */
export interface ModelSelection {
  provider?: string | undefined;
  model?: string | undefined;
}

/** What is known of a model before it is used. */
export interface ModelFacts {
  /** Null when the price is unknown. */
  pricing: ModelInfo["pricing"];
  /** Whether the price is unknown only because the vendor's catalog could not be read yet. */
  priceUnread: boolean;
  /** Whether the model is known to think before it writes. */
  thinks: boolean;
}

/** A chosen provider and model with its price. */
export interface ModelChoice extends ModelFacts {
  provider: Provider;
  model: string;
}

/** Reads the vendors that a client has keys of its own for. */
export type ListClientKeyVendors = () => Promise<ReadonlySet<string>>;

/** The configured providers, the preferred one first: a real vendor where one is configured, else the sandbox. */
export class ProviderRegistry {
  constructor(private readonly providers: Provider[]) {}

  /** All providers, the preferred one first. */
  all(): Provider[] {
    return this.providers;
  }

  /** The provider of this name. @throws AppError MODEL_NOT_AVAILABLE when it is not configured. */
  get(name: string): Provider {
    const provider = this.providers.find((known) => known.name === name);
    if (!provider) {
      const names = this.providers.map((known) => known.name).join(", ") || "none";
      throw new AppError("MODEL_NOT_AVAILABLE", {
        message: `Unknown provider. Configured providers: ${names}.`,
      });
    }
    return provider;
  }

  /** The providers that can be called without a client's own key. */
  usable(): Provider[] {
    return this.providers.filter(isUsable);
  }

  /**
   * The models for a job: the requested one, then its fallbacks, without those whose provider is no longer configured.
   * @throws AppError MODEL_NOT_AVAILABLE when the requested provider is no longer configured.
   */
  modelsOf(
    { provider, requestedModel, request }: Pick<Job, "provider" | "requestedModel" | "request">,
    decorate: (provider: Provider) => ProviderModel["provider"],
  ): ProviderModel[] {
    const fallbacks = (request.fallbacks ?? []).flatMap(({ provider: name, model }) => {
      const found = this.providers.find((known) => known.name === name);
      return found ? [{ provider: decorate(found), model }] : [];
    });
    return [{ provider: decorate(this.get(provider)), model: requestedModel }, ...fallbacks];
  }

  /** A registry of the decorated providers. Closing either registry closes the providers. */
  decorate(decorate: (provider: Provider) => Provider): ProviderRegistry {
    return new ProviderRegistry(this.providers.map(decorate));
  }

  /** The price of a model. @throws AppError MODEL_NOT_AVAILABLE when its provider is not configured. */
  async price(name: string, model: string): Promise<ModelFacts> {
    const provider = this.get(name);
    const pricing = await provider.pricing(model);
    const isUnread = () =>
      provider.models().then(
        () => false,
        () => true,
      );
    return { pricing, priceUnread: pricing === null && (await isUnread()), thinks: await thinks(provider, model) };
  }

  /**
   * Chooses the provider and model for a request.
   * @param clientVendors reads the vendors that the client has keys for; called only when needed.
   * @throws AppError MODEL_NOT_AVAILABLE or PROVIDER_KEY_REQUIRED.
   */
  async choose(selection: ModelSelection, clientVendors: ListClientKeyVendors): Promise<ModelChoice> {
    const provider = await this.chooseProvider(selection, clientVendors);
    if (!isUsable(provider) && !(await clientVendors()).has(provider.name)) throw new AppError("PROVIDER_KEY_REQUIRED");
    const catalogue = await provider.models().catch(() => undefined);
    const model = selection.model ?? provider.defaultModel ?? catalogue?.[0]?.id;
    if (!model) throw new AppError("PROVIDER_UNAVAILABLE");
    if (
      catalogue &&
      catalogue.length > 0 &&
      !catalogue.some(({ id }) => id === model || withoutRelease(id) === model)
    ) {
      const details = { field: "llm_config.model", message: `is not offered by ${provider.name}` };
      throw new AppError("MODEL_NOT_AVAILABLE", { details });
    }
    const pricing = await provider.pricing(model);
    const priceUnread = pricing === null && !catalogue;
    return { provider, model, pricing, priceUnread, thinks: await thinks(provider, model) };
  }

  /** Chooses the model for a request and its fallbacks. @throws as {@link choose}, for any of them. */
  chooseAll(
    selection: ModelSelection,
    fallbacks: readonly ModelSelection[],
    clientVendors: ListClientKeyVendors,
  ): Promise<[ModelChoice, ...ModelChoice[]]> {
    const first = this.choose(selection, clientVendors);
    return Promise.all([first, ...fallbacks.map((fallback) => this.choose(fallback, clientVendors))]);
  }

  /** Chooses those of a plan's fallback models that the client can use now. */
  async chooseAvailable(
    selections: readonly ModelSelection[],
    clientVendors: ListClientKeyVendors,
  ): Promise<ModelChoice[]> {
    const unlessRefused = (error: unknown) => {
      if (error instanceof AppError) return [];
      throw error;
    };
    const choices = selections.map((selection) =>
      this.choose(selection, clientVendors).then((choice) => [choice], unlessRefused),
    );
    return (await Promise.all(choices)).flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.providers.map((provider) => provider.close()));
  }

  /** The named provider, the sandbox for its own models, else the first usable one. */
  private async chooseProvider(selection: ModelSelection, clientVendors: ListClientKeyVendors): Promise<Provider> {
    if (selection.provider !== undefined) return this.get(selection.provider);
    const sandbox = this.providers.find(({ name }) => name === "sandbox");
    if (sandbox && selection.model?.startsWith("sandbox/")) return sandbox;
    for (const provider of this.providers)
      if (isUsable(provider) || (await clientVendors()).has(provider.name)) return provider;
    throw new AppError("PROVIDER_UNAVAILABLE", { message: "No vendor is configured." });
  }
}
