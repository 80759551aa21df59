import type { ErrorCode } from "@cgs/kit/errors";

/** One message to a chat model. */
export interface ChatMessage {
  role: "system" | "user";
  content: string;
}

/** What a model is asked to write. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  /** The vendor's own default when null. */
  temperature: number | null;
  /** Asks for JSON of this shape. */
  jsonSchema?: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
  /** What it is bought for; sent along so that a vendor's records can be matched with ours. */
  purpose: { jobId: string; step: string };
  /** A client's own key, used instead of the installation's. */
  apiKey?: string;
  /** Aborting it ends the stream at once. */
  signal: AbortSignal;
  /** Called with every piece of text as it arrives. */
  onText?: (piece: string) => void;
}

/** A complete answer. An answer that was cut off, refused or empty is a {@link ProviderError}, never one of these. */
export interface ChatResponse {
  text: string;
  /** The model that answered, which may differ from the one asked. */
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** US dollars as a decimal; null when the price is unknown. */
  costUsd: string | null;
}

/** A model of a provider's catalogue. */
export interface ModelInfo {
  id: string;
  /** Tokens of question and answer together; null when unknown. */
  contextLength: number | null;
  /** Tokens of the longest answer; null when unknown. */
  maxOutputTokens: number | null;
  /** US dollars per token as decimals; null when unknown, never 0 for unknown. */
  pricing: { prompt: string; completion: string } | null;
}

/** A vendor of language models, as it describes itself. */
export interface ProviderAdapter {
  name: string;
  requiresKey: boolean;
  /** Whether this installation has a key of its own. */
  keyConfigured: boolean;
  /** The model used when a request names none. Undefined when only the vendor's list can tell. */
  defaultModel: string | undefined;
  /** The vendor's models; none while it needs a key to tell and there is no key. Cached; rejects with a ProviderError when the vendor cannot be asked. */
  models(): Promise<ModelInfo[]>;
  /** Asks the vendor for a sign of life. @throws ProviderError when there is none. */
  check(): Promise<void>;
  /** Has a text written. @throws ProviderError, or the signal's reason when aborted. */
  chat(request: ChatRequest): Promise<ChatResponse>;
  close(): Promise<void>;
}

/** A vendor together with what is known of its prices. */
export interface Provider extends ProviderAdapter {
  /** What a model costs, as the vendor says, else by the price list; null when nobody knows. Never rejects. */
  pricing(model: string): Promise<ModelInfo["pricing"]>;
}

/** Whether this installation can ask a vendor by itself, without a client's key. */
export function isUsable({ requiresKey, keyConfigured }: Pick<Provider, "requiresKey" | "keyConfigured">): boolean {
  return keyConfigured || !requiresKey;
}

/** When a vendor is given up, in milliseconds: after so much silence on a stream, and when its whole answer takes so long. */
export interface VendorTimeouts {
  idleMs: number;
  totalMs: number;
}

/** The timeouts with a vendor where the settings say nothing else. */
export const DEFAULT_TIMEOUTS: VendorTimeouts = { idleMs: 60_000, totalMs: 600_000 };

/** A vendor's failure. It says itself whether trying again makes sense. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    /**
     * `retryAfterMs` is the vendor's own wish. `notAsked`: it was given a pause, so this is no failure of the job. `usage`: what it
     * says it used all the same.
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
