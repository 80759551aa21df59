import { AppError } from "@cgs/kit/errors";
import type { VendorEnv } from "../../settings/env.js";
import { OpenAiProvider } from "../adapters/openai-provider.js";
import { createAnthropicProvider, createGoogleProvider } from "../adapters/anthropic-provider.js";
import type { Job } from "../../job-record/job.entity.js";
import type { ProviderModel } from "./model-chain.js";
import { PriceList } from "../prices/price-list.js";
import { PricedProvider } from "../prices/priced-provider.js";
import { withoutRelease } from "../prices/model-release.js";
import {
  isUsable,
  type ModelInfo,
  type VendorTimeouts,
  type Provider,
  type ProviderAdapter,
} from "../contract/provider.js";

/** What a request says about who should write. */
export interface ModelSelection {
  provider?: string | undefined;
  model?: string | undefined;
}

/** What is known of a model's price. */
export interface ModelPrice {
  /** Null when it is unknown. */
  pricing: ModelInfo["pricing"];
  /** It is unknown only because its vendor's list could not be read yet. */
  priceUnread: boolean;
}

/** The vendor and model that will write. */
export interface ModelChoice extends ModelPrice {
  provider: Provider;
  model: string;
}

/** Asks which vendors a client has keys of its own for. */
export type ListClientKeyVendors = () => Promise<ReadonlySet<string>>;

/** The vendors of this installation, the preferred one first: a real vendor where one is configured, else the sandbox. */
export class ProviderRegistry {
  constructor(private readonly providers: Provider[]) {}

  all(): Provider[] {
    return this.providers;
  }

  /** The provider of this name. @throws AppError MODEL_NOT_AVAILABLE when it is not configured. */
  get(name: string): Provider {
    const provider = this.providers.find((known) => known.name === name);
    if (!provider) {
      const names = this.providers.map((known) => known.name).join(", ") || "none";
      throw new AppError("MODEL_NOT_AVAILABLE", {
        message: `There is no provider of this name. Configured: ${names}.`,
      });
    }
    return provider;
  }

  /** Those that can be asked without a client's key. */
  usable(): Provider[] {
    return this.providers.filter(isUsable);
  }

  /** Who may write a job, in their order. @throws AppError MODEL_NOT_AVAILABLE when the vendor asked for is not there any more. */
  chain(
    { provider, requestedModel, request }: Pick<Job, "provider" | "requestedModel" | "request">,
    enter: (provider: Provider) => ProviderModel["provider"],
  ): ProviderModel[] {
    const fallbacks = (request.fallbacks ?? []).flatMap(({ provider: name, model }) => {
      const found = this.providers.find((known) => known.name === name);
      return found ? [{ provider: enter(found), model }] : [];
    });
    return [{ provider: enter(this.get(provider)), model: requestedModel }, ...fallbacks];
  }

  /** The same vendors, each seen through something. Closing either closes the vendors. */
  through(wrap: (provider: Provider) => Provider): ProviderRegistry {
    return new ProviderRegistry(this.providers.map(wrap));
  }

  /** What a model costs. @throws AppError MODEL_NOT_AVAILABLE when its vendor is not configured. */
  async price(name: string, model: string): Promise<ModelPrice> {
    const provider = this.get(name);
    const pricing = await provider.pricing(model);
    const isUnread = () =>
      provider.models().then(
        () => false,
        () => true,
      );
    return { pricing, priceUnread: pricing === null && (await isUnread()) };
  }

  /**
   * Settles who writes. @param ownKeys the vendors that the client has a key for; asked only where that matters.
   * @throws AppError MODEL_NOT_AVAILABLE or PROVIDER_KEY_REQUIRED.
   */
  async choose(wish: ModelSelection, ownKeys: ListClientKeyVendors): Promise<ModelChoice> {
    const provider = await this.chooseProvider(wish, ownKeys);
    if (!isUsable(provider) && !(await ownKeys()).has(provider.name)) throw new AppError("PROVIDER_KEY_REQUIRED");
    const catalogue = await provider.models().catch(() => undefined);
    const model = wish.model ?? provider.defaultModel ?? catalogue?.[0]?.id;
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
    return { provider, model, pricing, priceUnread: pricing === null && !catalogue };
  }

  /** Settles who writes, and who takes over. @throws as {@link choose}, for any of them. */
  chooseAll(
    wish: ModelSelection,
    fallbacks: readonly ModelSelection[],
    ownKeys: ListClientKeyVendors,
  ): Promise<[ModelChoice, ...ModelChoice[]]> {
    const first = this.choose(wish, ownKeys);
    return Promise.all([first, ...fallbacks.map((fallback) => this.choose(fallback, ownKeys))]);
  }

  /** Of the models that a plan names, those that the client may ask now. */
  async chooseAvailable(wishes: readonly ModelSelection[], ownKeys: ListClientKeyVendors): Promise<ModelChoice[]> {
    const unlessRefused = (error: unknown) => {
      if (error instanceof AppError) return [];
      throw error;
    };
    const choices = wishes.map((wish) => this.choose(wish, ownKeys).then((choice) => [choice], unlessRefused));
    return (await Promise.all(choices)).flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.providers.map((provider) => provider.close()));
  }

  /** The vendor named, the sandbox for its own models, else the first one that can be asked. */
  private async chooseProvider(wish: ModelSelection, ownKeys: ListClientKeyVendors): Promise<Provider> {
    if (wish.provider !== undefined) return this.get(wish.provider);
    const sandbox = this.providers.find(({ name }) => name === "sandbox");
    if (sandbox && wish.model?.startsWith("sandbox/")) return sandbox;
    for (const provider of this.providers)
      if (isUsable(provider) || (await ownKeys()).has(provider.name)) return provider;
    throw new AppError("PROVIDER_UNAVAILABLE", { message: "No model vendor is configured." });
  }
}

/** The vendors of an installation: those that need a key always, for clients may have one; others where the settings say where they are. */
export function createProviders(env: VendorEnv): ProviderRegistry {
  const providers: ProviderAdapter[] = [];
  const timeouts = timeoutsOf(env);
  const { OPENROUTER_API_KEY, OPENROUTER_URL: url, OPENROUTER_MODEL: openRouterModel } = env;
  const openRouter = { baseUrl: url, apiKey: OPENROUTER_API_KEY, requiresKey: true, defaultModel: openRouterModel };
  providers.push(new OpenAiProvider({ name: "openrouter", ...openRouter, publicCatalog: true, timeouts }));
  providers.push(...ownVendors(env));
  if (env.OPENAI_COMPATIBLE_URL) {
    const {
      OPENAI_COMPATIBLE_URL: baseUrl,
      OPENAI_COMPATIBLE_API_KEY: apiKey,
      OPENAI_COMPATIBLE_MODEL: defaultModel,
    } = env;
    providers.push(
      new OpenAiProvider({ name: "openai-compatible", baseUrl, apiKey, requiresKey: false, defaultModel, timeouts }),
    );
  }
  if (env.SANDBOX_VENDOR_URL) {
    const baseUrl = env.SANDBOX_VENDOR_URL;
    providers.push(
      new OpenAiProvider({
        name: "sandbox",
        baseUrl,
        apiKey: undefined,
        requiresKey: false,
        defaultModel: "sandbox/standard",
        timeouts,
      }),
    );
  }
  const prices = new PriceList(env.MODEL_PRICES_FILE);
  return new ProviderRegistry(providers.map((vendor) => new PricedProvider(vendor, prices)));
}

function timeoutsOf(env: VendorEnv): VendorTimeouts {
  return { idleMs: env.VENDOR_SILENCE_SECONDS * 1_000, totalMs: env.VENDOR_ANSWER_SECONDS * 1_000 };
}

/** OpenAI's models that write; the others listen, draw, speak or embed. */
const OPENAI_TEXT_MODELS = /^(?!.*(audio|realtime|image|tts|transcribe|search|codex|instruct))(gpt-|o\d|chatgpt-)/;

function ownVendors(env: VendorEnv): ProviderAdapter[] {
  const { OPENAI_API_KEY, OPENAI_URL, OPENAI_MODEL, ANTHROPIC_API_KEY, ANTHROPIC_URL, ANTHROPIC_MODEL } = env;
  const { GOOGLE_API_KEY, GOOGLE_URL, GOOGLE_MODEL } = env;
  const access = { baseUrl: OPENAI_URL, apiKey: OPENAI_API_KEY, defaultModel: OPENAI_MODEL };
  const dialect = { requiresKey: true, limitField: "max_completion_tokens", modelFilter: OPENAI_TEXT_MODELS } as const;
  const timeouts = timeoutsOf(env);
  return [
    new OpenAiProvider({ name: "openai", ...access, ...dialect, timeouts }),
    createAnthropicProvider({
      baseUrl: ANTHROPIC_URL,
      apiKey: ANTHROPIC_API_KEY,
      defaultModel: ANTHROPIC_MODEL,
      timeouts,
    }),
    createGoogleProvider({ baseUrl: GOOGLE_URL, apiKey: GOOGLE_API_KEY, defaultModel: GOOGLE_MODEL, timeouts }),
  ];
}
