import type { VendorTimeouts } from "../contract/provider.js";

/** Options of `OpenAiProvider`. */
export interface OpenAiProviderOptions {
  name: string;
  /** With or without the trailing `/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  requiresKey: boolean;
  defaultModel: string | undefined;
  /** The field for the token limit. OpenAI uses `max_completion_tokens`, compatible vendors the older `max_tokens` (the default). */
  limitField?: "max_tokens" | "max_completion_tokens";
  /** Whether the list of models can be read without a key. */
  publicCatalog?: boolean;
  /** Matches the ids of the listed models that generate text. All models are kept without it. */
  modelFilter?: RegExp;
  /** The field for how long a model thinks. */
  effortField?: "reasoning_effort" | "reasoning";
  /** Whether to ask an aggregator for endpoints that support every parameter of the request. */
  requireParameters?: boolean;
  timeouts?: VendorTimeouts;
  /** Matches the models whose vendors cache a prompt only up to marks. They get the schema of an answer as part of the task. */
  markedCache?: RegExp;
  /** Whether the schema of an answer is the beginning of the prompt for the vendor's cache. */
  cachesByForm?: boolean;
  /** Whether the server has OpenAI's batch interface. */
  hasBatches?: boolean;
}
