import type { VendorSettings } from "../../settings/env.js";
import { createAnthropicProvider } from "../adapters/anthropic-provider.js";
import { createGoogleProvider } from "../adapters/google-provider.js";
import { OpenAiProvider } from "../adapters/openai-provider.js";
import type { ProviderAdapter, VendorTimeouts } from "../contract/provider.js";
import { PriceList } from "../prices/price-list.js";
import { withListPrices } from "../prices/with-list-prices.js";
import { ProviderRegistry } from "./provider-registry.js";

/** Matches OpenAI's models that generate text. The others process audio or images, or compute embeddings. */
const OPENAI_TEXT_MODELS = /^(?!.*(audio|realtime|image|tts|transcribe|search|codex|instruct))(gpt-|o\d|chatgpt-)/;

/** OpenRouter's models whose vendor caches only up to marks. */
const MARKED_CACHE = /^~?anthropic\//;

/**
 * Creates the providers of the installation. Vendors that need a key are always included, because clients may have keys of their own;
 * the others only where the settings name their URL.
 */
export function createProviders(env: VendorSettings, prices = new PriceList(env.MODEL_PRICES_FILE)): ProviderRegistry {
  const timeouts = { idleMs: env.VENDOR_SILENCE_SECONDS * 1_000, totalMs: env.VENDOR_ANSWER_SECONDS * 1_000 };
  const adapters = [...keyedAdapters(env, timeouts), ...localAdapters(env, timeouts)];
  return new ProviderRegistry(adapters.map((adapter) => withListPrices(adapter, prices)));
}

/** The vendors that need a key, the preferred one first. */
function keyedAdapters(env: VendorSettings, timeouts: VendorTimeouts): ProviderAdapter[] {
  return [
    new OpenAiProvider({
      name: "openrouter",
      baseUrl: env.OPENROUTER_URL,
      apiKey: env.OPENROUTER_API_KEY,
      requiresKey: true,
      defaultModel: env.OPENROUTER_MODEL,
      publicCatalog: true,
      markedCache: MARKED_CACHE,
      cachesByForm: true,
      effortField: "reasoning",
      requireParameters: true,
      timeouts,
    }),
    new OpenAiProvider({
      name: "openai",
      baseUrl: env.OPENAI_URL,
      apiKey: env.OPENAI_API_KEY,
      requiresKey: true,
      defaultModel: env.OPENAI_MODEL,
      limitField: "max_completion_tokens",
      modelFilter: OPENAI_TEXT_MODELS,
      cachesByForm: true,
      hasBatches: true,
      timeouts,
    }),
    createAnthropicProvider({
      baseUrl: env.ANTHROPIC_URL,
      apiKey: env.ANTHROPIC_API_KEY,
      defaultModel: env.ANTHROPIC_MODEL,
      timeouts,
    }),
    createGoogleProvider({
      baseUrl: env.GOOGLE_URL,
      apiKey: env.GOOGLE_API_KEY,
      defaultModel: env.GOOGLE_MODEL,
      timeouts,
    }),
  ];
}

/** The operator's own OpenAI-compatible vendor and the sandbox, where the settings name their URLs. */
function localAdapters(env: VendorSettings, timeouts: VendorTimeouts): ProviderAdapter[] {
  const adapters: ProviderAdapter[] = [];
  if (env.OPENAI_COMPATIBLE_URL)
    adapters.push(
      new OpenAiProvider({
        name: "openai-compatible",
        baseUrl: env.OPENAI_COMPATIBLE_URL,
        apiKey: env.OPENAI_COMPATIBLE_API_KEY,
        requiresKey: false,
        defaultModel: env.OPENAI_COMPATIBLE_MODEL,
        timeouts,
      }),
    );
  if (env.SANDBOX_VENDOR_URL)
    adapters.push(
      new OpenAiProvider({
        name: "sandbox",
        baseUrl: env.SANDBOX_VENDOR_URL,
        apiKey: undefined,
        requiresKey: false,
        defaultModel: "sandbox/standard",
        hasBatches: true,
        timeouts,
      }),
    );
  return adapters;
}
