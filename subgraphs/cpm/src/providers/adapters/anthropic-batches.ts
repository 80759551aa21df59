import { z } from "zod";
import { type ChatResponse, ProviderError } from "../contract/provider.js";
import type {
  BatchAnswer,
  BatchCall,
  BatchProgress,
  BatchRequest,
  BatchSearch,
  BatchToSend,
  FoundBatch,
  VendorBatches,
} from "../contract/vendor-batches.js";
import {
  type BatchedChatRequest,
  batchFailure,
  type BatchTransport,
  callBatchInterface,
  jsonLines,
  restoredRequest,
} from "./batch-transport.js";
import { vendorError } from "./vendor-error.js";

/** What the batches need of the adapter whose requests they carry. */
export interface AnthropicBatchTransport extends BatchTransport {
  /** The body of a Messages request, without streaming. */
  bodyOf(request: BatchedChatRequest): Promise<unknown>;
  /** Reads a message. @throws ProviderError for one that is not a usable answer. */
  read(message: unknown, request: BatchedChatRequest): Promise<ChatResponse>;
}

const BATCHES = "/messages/batches";
/** Pages of 1,000 that are searched for a batch. A search ends earlier, at the first batch from before it was sent: the newest come first. */
const MAX_PAGES = 100;
const PAGE_SIZE = 1_000;
/** The clocks of the vendor and of the database may differ by this. */
const CLOCK_TOLERANCE_MS = 300_000;

const count = z.number().int().nonnegative().default(0);
const batch = z.object({
  id: z.string().min(1).max(200),
  processing_status: z.string(),
  created_at: z.coerce.date(),
  request_counts: z.object({ processing: count, succeeded: count, errored: count, canceled: count, expired: count }),
});
type Batch = z.infer<typeof batch>;
const batchList = z.object({ data: z.array(batch), has_more: z.boolean().nullish() });

const failure = z.looseObject({ error: z.looseObject({ type: z.string() }) });
const result = z.discriminatedUnion("type", [
  z.object({ type: z.literal("succeeded"), message: z.unknown() }),
  z.object({ type: z.literal("errored"), error: failure.nullish().catch(undefined) }),
  z.object({ type: z.enum(["canceled", "expired"]) }),
]);
const resultLine = z.object({ custom_id: z.string(), result });

/** The status that a direct call answers with for each type of error. Source: https://platform.claude.com/docs/en/api/errors. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ...{ invalid_request_error: 400, authentication_error: 401, billing_error: 402, permission_error: 403 },
  ...{ not_found_error: 404, request_too_large: 413, rate_limit_error: 429, timeout_error: 504, overloaded_error: 529 },
};

/**
 * Anthropic's Message Batches API: `POST /v1/messages/batches`, polling, and the results as JSONL in any order. A batch has no name, and counts
 * its answers only when it has ended. One that is cancelled or expires keeps, and charges, the answers it has. Sources:
 * https://platform.claude.com/docs/en/build-with-claude/batch-processing and https://platform.claude.com/docs/en/api/messages/batches/list.
 */
export class AnthropicBatches implements VendorBatches {
  constructor(private readonly transport: AnthropicBatchTransport) {}

  async create({ requests }: BatchToSend, call: BatchCall): Promise<string> {
    const bodies = requests.map(async ({ key, request }) => {
      return { custom_id: key, params: await this.transport.bodyOf(restoredRequest(request)) };
    });
    const body = JSON.stringify({ requests: await Promise.all(bodies) });
    return (await callBatchInterface(this.transport, batch, "POST", BATCHES, { ...call, body })).id;
  }

  /** Only the results name the requests of a batch. While a batch that may be this one has not ended, it is unclear. */
  async find({ requests }: BatchToSend, { since, known }: BatchSearch, call: BatchCall): Promise<FoundBatch> {
    let isUnclear = false;
    for await (const found of this.createdSince(since.getTime() - CLOCK_TOLERANCE_MS, call)) {
      if (found === "more") return "unclear";
      if (known.has(found.id) || sizeOf(found) !== requests.length) continue;
      if (found.processing_status !== "ended") isUnclear = true;
      else if (await this.holds(found.id, requests, call)) return { vendorId: found.id };
    }
    return isUnclear ? "unclear" : "none";
  }

  async progress(vendorId: string, call: BatchCall): Promise<BatchProgress> {
    const { transport } = this;
    const read = await callBatchInterface(transport, batch, "GET", pathOf(vendorId), call);
    const isEnded = read.processing_status === "ended";
    const incomplete = isEnded && endOf(read);
    return {
      isEnded,
      answered: read.request_counts.succeeded,
      ...(incomplete && { failure: batchFailure(transport.name, incomplete) }),
    };
  }

  async *answers(vendorId: string, requests: readonly BatchRequest[], call: BatchCall): AsyncGenerator<BatchAnswer> {
    const byKey = new Map(requests.map(({ key, request }) => [key, restoredRequest(request)]));
    for (const { custom_id: key, result: answer } of await this.results(vendorId, call)) {
      const request = byKey.get(key);
      if (request) yield await this.answerOf(key, answer, request);
    }
  }

  async cancel(vendorId: string, call: BatchCall): Promise<void> {
    await this.transport.call("POST", `${pathOf(vendorId)}/cancel`, call);
  }

  /** The batches of the account that were created since then, the newest first; at last `more` when there are more than are searched. */
  private async *createdSince(earliest: number, call: BatchCall): AsyncGenerator<Batch | "more"> {
    let after = "";
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const path = `${BATCHES}?limit=${PAGE_SIZE}${after && `&after_id=${encodeURIComponent(after)}`}`;
      const { data, has_more: hasMore } = await callBatchInterface(this.transport, batchList, "GET", path, call);
      for (const each of data) {
        if (each.created_at.getTime() < earliest) return;
        yield each;
      }
      if (!hasMore) return;
      after = data.at(-1)?.id ?? "";
    }
    yield "more";
  }

  /** Whether an ended batch has these requests. */
  private async holds(vendorId: string, requests: readonly BatchRequest[], call: BatchCall): Promise<boolean> {
    const keys = new Set(requests.map(({ key }) => key));
    const results = await this.results(vendorId, call);
    return results.length > 0 && results.every(({ custom_id: key }) => keys.has(key));
  }

  private async results(vendorId: string, call: BatchCall): Promise<z.infer<typeof resultLine>[]> {
    return [...jsonLines(await this.transport.call("GET", `${pathOf(vendorId)}/results`, call), resultLine)];
  }

  private async answerOf(
    key: string,
    answer: z.infer<typeof result>,
    request: BatchedChatRequest,
  ): Promise<BatchAnswer> {
    const { name } = this.transport;
    try {
      if (answer.type === "succeeded") return { key, response: await this.transport.read(answer.message, request) };
      if (answer.type === "errored") throw errorOf(name, answer.error);
      throw new ProviderError("PROVIDER_ERROR", `${name}: the request was ${answer.type}`, { retryable: true });
    } catch (error) {
      if (error instanceof ProviderError) return { key, error };
      throw error;
    }
  }
}

function pathOf(vendorId: string): string {
  return `${BATCHES}/${encodeURIComponent(vendorId)}`;
}

/** How a batch ended that does not have all of its answers. A batch with some answers and some errors is complete. */
function endOf({ request_counts: { succeeded, errored, canceled, expired } }: Batch): string | undefined {
  if (expired > 0) return "expired";
  if (canceled > 0) return "canceled";
  return errored > 0 && succeeded === 0 ? "errored" : undefined;
}

function sizeOf({ request_counts: { processing, succeeded, errored, canceled, expired } }: Batch): number {
  return processing + succeeded + errored + canceled + expired;
}

function errorOf(name: string, body: z.infer<typeof failure> | null | undefined): ProviderError {
  return vendorError(name, STATUS_OF[body?.error.type ?? ""] ?? 500, JSON.stringify(body ?? ""));
}
