import type { ChatRequest, ChatResponse } from "./chat.js";
import type { ProviderError } from "./provider-error.js";

/** A request in a batch. `key` names it among the answers: at most 64 letters, digits, `_` and `-`. */
export interface BatchRequest {
  key: string;
  request: StoredChatRequest;
}

/** The part of a request that is stored until its batch is sent and read. */
export type StoredChatRequest = Pick<
  ChatRequest,
  "model" | "messages" | "temperature" | "jsonSchema" | "maxTokens" | "effort"
> & {
  adaptations?: readonly string[];
};

/** A batch as a vendor sees it. */
export interface BatchToSend {
  /** Names the batch at the vendor where it takes a name, so that it can be found again. */
  id: string;
  requests: readonly BatchRequest[];
}

/** How a batch is searched for that its vendor may have. */
export interface BatchSearch {
  /** A time before the first attempt to create it. */
  since: Date;
  /** The vendor's ids of batches that are known to be others. */
  known: ReadonlySet<string>;
}

/** A batch that was searched for. `unclear` when the vendor cannot tell yet, or has more newer batches than are searched: do not send it again. */
export type FoundBatch = { vendorId: string } | "none" | "unclear";

/** Where a vendor's batch is. */
export interface BatchProgress {
  /** Whether the vendor has ended it: no answer is added any more, and its answers can be read. */
  isEnded: boolean;
  answered: number;
  /** Why it ended without all of its answers; undefined when it was completed. */
  failure?: string | undefined;
}

/** The answer to one request, or why there is none. An error may have a usage that is charged. */
export type BatchAnswer = { key: string } & ({ response: ChatResponse } | { error: ProviderError });

/** Who calls: a client's own key replaces the installation's. */
export interface BatchCall {
  apiKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * A vendor's batch interface: requests that are answered within a day, at a part of the price. Each method rejects with a ProviderError.
 * See docs/decisions/023-send-orders-with-a-deadline-through-vendors-batches.md.
 */
export interface VendorBatches {
  /** Creates a batch, and returns the vendor's id of it. */
  create(batch: BatchToSend, call: BatchCall): Promise<string>;
  /** Finds a batch whose creation may have succeeded without our learning its id. */
  find(batch: BatchToSend, search: BatchSearch, call: BatchCall): Promise<FoundBatch>;
  progress(vendorId: string, call: BatchCall): Promise<BatchProgress>;
  /** The answers of an ended batch, in any order. Requests that were not answered may be missing. */
  answers(vendorId: string, requests: readonly BatchRequest[], call: BatchCall): AsyncIterable<BatchAnswer>;
  /** Asks the vendor to end a batch early. What it has answered by then stays, and is charged. */
  cancel(vendorId: string, call: BatchCall): Promise<void>;
}
