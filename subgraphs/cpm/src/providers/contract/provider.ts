import type { ErrorCode } from "@cgs/kit/errors";

/** One message of a chat request. */
export interface ChatMessage {
  role: "system" | "user";
  content: string;
}

/** A request to a model. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  /** Null for the vendor's own default. */
  temperature: number | null;
  /** Requests JSON of this schema. */
  jsonSchema?: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
  /** The job and step that the request is for. Sent along, so that a vendor's records can be matched with ours. */
  purpose: { jobId: string; step: string };
  /** A client's own key, which replaces the installation's. */
  apiKey?: string;
  /** Aborting it ends the stream at once. */
  signal: AbortSignal;
  /** Called with each piece of text as it arrives. */
  onText?: (piece: string) => void;
}

/** A complete response. A response that is cut off, refused or empty is a {@link ProviderError} instead. */
export interface ChatResponse {
  text: string;
  /** The model that responded, which may differ from the one requested. */
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** US dollars as a decimal; null when the price is unknown. */
  costUsd: string | null;
}

/** A model of a vendor's catalog. */
export interface ModelInfo {
  id: string;
  /** Tokens of prompt and response together; null when unknown. */
  contextLength: number | null;
  /** Tokens of the longest response; null when unknown. */
  maxOutputTokens: number | null;
  /** US dollars per token as decimals; null when unknown, never 0 for unknown. */
  pricing: { prompt: string; completion: string } | null;
}

/** The adapter of one vendor's API. */
export interface ProviderAdapter {
  name: string;
  requiresKey: boolean;
  /** Whether this installation has a key of its own. */
  keyConfigured: boolean;
  /** The model for requests that name none. Undefined when only the vendor's list can tell. */
  defaultModel: string | undefined;
  /**
   * The vendor's models, cached. Empty while the list needs a key and there is none.
   * @throws ProviderError when the vendor cannot be reached.
   */
  models(): Promise<ModelInfo[]>;
  /** Probes the vendor. @throws ProviderError when it does not respond. */
  check(): Promise<void>;
  /** Sends a request and streams the response. @throws ProviderError, or the signal's reason when aborted. */
  chat(request: ChatRequest): Promise<ChatResponse>;
  close(): Promise<void>;
}

/** An adapter together with the prices of its models. */
export interface Provider extends ProviderAdapter {
  /** The price of a model: from the vendor, else from the price list; null when neither knows it. Never rejects. */
  pricing(model: string): Promise<ModelInfo["pricing"]>;
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

/** A failed call of a provider. `retryable` says whether a retry can succeed. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    /**
     * `retryAfterMs`: the pause that the vendor requested. `notAsked`: the vendor was not called because it is paused, so this is no
     * failure of the job. `usage`: the tokens that the vendor reported despite the failure.
     */
    readonly options: {
      retryable: boolean;
      retryAfterMs?: number;
      notAsked?: true;
      usage?: { promptTokens: number; completionTokens: number } | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
  }
}
