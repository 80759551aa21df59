import type { Effort } from "../../brief/effort.js";
import type { Adaptation } from "./adaptation.js";
import type { TokenCount } from "./token-count.js";

/** One message of a chat request. */
export interface ChatMessage {
  role: "system" | "user";
  content: string;
  /** How many leading characters other requests of the job have in common with this one, so that the vendor can cache the prompt up to here. */
  sharedCharacters?: number;
}

/** A request to a model. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  /** Null for the vendor's own default. */
  temperature: number | null;
  /** Requests JSON of this schema. */
  jsonSchema?: { name: string; schema: Record<string, unknown> };
  /** The longest answer, thoughts included. */
  maxTokens: number;
  /** How long a model may think; undefined for the vendor's own default. */
  effort?: Effort | undefined;
  /** What the model is known not to take. */
  adaptations?: ReadonlySet<Adaptation>;
  /** The job and step that the request is for. Sent along, so that a vendor's records can be matched with ours. */
  purpose: { jobId: string; step: string };
  /** A client's own key, which replaces the installation's. */
  apiKey?: string;
  /** Aborting it ends the stream at once. */
  signal: AbortSignal;
  /** Called with each piece of text as it arrives. */
  onText?: (piece: string) => void;
  /** Called with each piece of the model's thoughts. They are not part of the answer, but they are charged. */
  onThought?: (piece: string) => void;
}

/** A complete response. A response that is cut off, refused or empty is a {@link ProviderError} instead. */
export interface ChatResponse extends TokenCount {
  text: string;
  /** The model that responded, which may differ from the one requested. */
  model: string;
  /** Whether the tokens are estimated, because the vendor reported none or impossible figures. */
  estimated?: boolean;
  /** US dollars as a decimal; null when the price is unknown. */
  costUsd: string | null;
}
