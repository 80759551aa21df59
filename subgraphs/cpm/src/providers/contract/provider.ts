import type { ChatRequest, ChatResponse } from "./chat.js";
import type { VendorBatches } from "./vendor-batches.js";

export type { ChatMessage, ChatRequest, ChatResponse } from "./chat.js";
export { ProviderError } from "./provider-error.js";

/** US dollars per token as decimals. */
export interface ModelPrice {
  prompt: string;
  completion: string;
  /** A prompt token that was read from the vendor's cache. Missing when unknown: it then costs as much as any other prompt token. */
  cacheRead?: string | undefined;
  /** A prompt token that was written to the cache. Missing when unknown or not charged separately. */
  cacheWrite?: string | undefined;
  /** The date of the list of prices that it is from. Missing when the vendor reports the price. */
  listedOn?: string | undefined;
  /** The part of each of these prices that a request in a batch costs, such as 0.5. Missing when the vendor has no batch interface. */
  batchShare?: string | undefined;
}

/** A model of a vendor's catalog. */
export interface ModelInfo {
  id: string;
  /** Tokens of prompt and response together; null when unknown. */
  contextLength: number | null;
  /** Tokens of the longest response; null when unknown. */
  maxOutputTokens: number | null;
  /** Null when unknown, never 0 for unknown. */
  pricing: ModelPrice | null;
  /** Whether it can think before it writes; undefined when unknown. */
  thinks?: boolean;
}

/** The adapter of one vendor's API. */
export interface ProviderAdapter {
  name: string;
  requiresKey: boolean;
  /** Whether this installation has a key of its own. */
  keyConfigured: boolean;
  /** The model for requests that name none. Undefined when only the vendor's list can tell. */
  defaultModel: string | undefined;
  /** Whether the vendor's cache treats the form of an answer as the beginning of the prompt. */
  cachesByForm?: boolean;
  /**
   * The vendor's models, cached. Empty while the list needs a key and there is none.
   * @throws ProviderError when the vendor cannot be reached.
   */
  models(): Promise<ModelInfo[]>;
  /** Probes the vendor. @throws ProviderError when it does not respond. */
  check(): Promise<void>;
  /** Sends a request and streams the response. @throws ProviderError, or the signal's reason when aborted. */
  chat(request: ChatRequest): Promise<ChatResponse>;
  /** The vendor's batch interface; undefined when it has none. */
  readonly batches?: VendorBatches | undefined;
  close(): Promise<void>;
}

/** An adapter together with the prices of its models. */
export interface Provider extends ProviderAdapter {
  /** The price of a model: from the vendor, else from the price list; null when neither knows it. Never rejects. */
  pricing(model: string): Promise<ModelInfo["pricing"]>;
  /** Adapts a request to what is known of its model. Without it, requests are sent as they are. */
  adapt?(request: ChatRequest): Promise<ChatRequest>;
}

/** Whether the provider can be called without a client's own key. */
export function isUsable({ requiresKey, keyConfigured }: Pick<Provider, "requiresKey" | "keyConfigured">): boolean {
  return keyConfigured || !requiresKey;
}

/** Limits on the duration of one response, in milliseconds. */
export interface VendorTimeouts {
  /** The longest time without a byte on the stream. */
  idleMs: number;
  /** The longest time until the response is complete. */
  totalMs: number;
}

/** The timeouts where the settings name none. */
export const DEFAULT_TIMEOUTS: VendorTimeouts = { idleMs: 60_000, totalMs: 600_000 };
