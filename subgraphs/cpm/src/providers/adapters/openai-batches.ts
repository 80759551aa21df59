import { FormData } from "undici";
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
  StoredChatRequest,
  VendorBatches,
} from "../contract/vendor-batches.js";
import {
  type BatchedChatRequest,
  batchFailure,
  type BatchInterfaceCall,
  type BatchTransport,
  callBatchInterface,
  jsonLines,
  restoredRequest,
} from "./batch-transport.js";
import { readChatJson } from "./chat-stream.js";
import { vendorError } from "./vendor-error.js";

/** What the batches need of the adapter whose requests they carry. */
export interface OpenAiBatchTransport extends BatchTransport<string | FormData> {
  /** The body of a chat-completions request, without streaming. */
  bodyOf(request: BatchedChatRequest): object;
}

const ENDPOINT = "/v1/chat/completions";
/** The batch's own id in its metadata, so that a batch is found whose creation was not answered. */
const ID_FIELD = "cgs_batch";
/** Pages of 100 that are searched for a batch. A search ends earlier, at the first page from before the batch was sent. */
const MAX_PAGES = 100;
const PAGE_SIZE = 100;
/** The clocks of the vendor and of the database may differ by this. */
const CLOCK_TOLERANCE_SECONDS = 300;

const batch = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  created_at: z.number(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  errors: z
    .object({ data: z.array(z.object({ message: z.string().optional() })).nullish() })
    .nullish()
    .catch(undefined),
  request_counts: z.object({ completed: z.number(), failed: z.number() }).nullish().catch(undefined),
  metadata: z.record(z.string(), z.string()).nullish().catch(undefined),
});
const batchList = z.object({ data: z.array(batch), has_more: z.boolean().nullish() });
const file = z.object({ id: z.string().min(1).max(200) });
const answerLine = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.number(), body: z.unknown() }).nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

const ENDED = new Set(["completed", "failed", "expired", "cancelled"]);

/**
 * OpenAI's Batch API: a JSONL file of requests, `POST /v1/batches`, polling, and the output and error files, whose lines have any order.
 * A batch that expires or is cancelled keeps, and charges, the answers it has. Sources: https://platform.openai.com/docs/guides/batch,
 * https://platform.openai.com/docs/api-reference/batch and `batch.py` of https://github.com/openai/openai-python.
 */
export class OpenAiBatches implements VendorBatches {
  constructor(private readonly transport: OpenAiBatchTransport) {}

  async create({ id, requests }: BatchToSend, call: BatchCall): Promise<string> {
    const lines = requests.map(({ key, request }) => {
      const body = this.transport.bodyOf(restoredRequest(request));
      return JSON.stringify({ custom_id: key, method: "POST", url: ENDPOINT, body });
    });
    const form = new FormData();
    form.set("purpose", "batch");
    form.set("file", new Blob([`${lines.join("\n")}\n`], { type: "application/jsonl" }), "batch.jsonl");
    const uploaded = await this.send(file, "POST", "/files", { ...call, body: form });
    const order = {
      input_file_id: uploaded.id,
      endpoint: ENDPOINT,
      completion_window: "24h",
      metadata: { [ID_FIELD]: id },
    };
    return (await this.send(batch, "POST", "/batches", { ...call, body: JSON.stringify(order) })).id;
  }

  async find({ id }: BatchToSend, { since }: BatchSearch, call: BatchCall): Promise<FoundBatch> {
    const earliest = since.getTime() / 1_000 - CLOCK_TOLERANCE_SECONDS;
    let after = "";
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const path = `/batches?limit=${PAGE_SIZE}${after && `&after=${encodeURIComponent(after)}`}`;
      const { data, has_more: hasMore } = await this.send(batchList, "GET", path, call);
      const found = data.find(({ metadata }) => metadata?.[ID_FIELD] === id);
      if (found) return { vendorId: found.id };
      const [first, last] = [data[0], data.at(-1)];
      if (!first || !last || !hasMore) return "none";
      const isNewestFirst = first.created_at >= last.created_at; // OpenAI's lists are, but its documents do not say so
      if (isNewestFirst && last.created_at < earliest) return "none";
      after = last.id;
    }
    return "unclear";
  }

  async progress(vendorId: string, call: BatchCall): Promise<BatchProgress> {
    const { status, request_counts: counts, errors } = await this.read(vendorId, call);
    const failure = batchFailure(this.transport.name, status, errors?.data?.[0]?.message);
    const isEnded = ENDED.has(status);
    return {
      isEnded,
      answered: counts?.completed ?? 0,
      ...(isEnded && status !== "completed" && { failure }),
    };
  }

  async *answers(vendorId: string, requests: readonly BatchRequest[], call: BatchCall): AsyncGenerator<BatchAnswer> {
    const { output_file_id: output, error_file_id: errors } = await this.read(vendorId, call);
    const byKey = new Map(requests.map(({ key, request }) => [key, request]));
    for (const id of [output, errors]) {
      if (!id) continue;
      const text = await this.transport.call("GET", `/files/${encodeURIComponent(id)}/content`, call);
      for (const line of jsonLines(text, answerLine)) {
        const request = byKey.get(line.custom_id);
        if (request) yield this.answerOf(line, request);
      }
    }
  }

  async cancel(vendorId: string, call: BatchCall): Promise<void> {
    await this.transport.call("POST", `/batches/${encodeURIComponent(vendorId)}/cancel`, call);
  }

  private answerOf(
    { custom_id: key, response, error }: z.infer<typeof answerLine>,
    request: StoredChatRequest,
  ): BatchAnswer {
    const { name } = this.transport;
    try {
      if (response?.status_code === 200) {
        const { text, usage, cost, model } = readChatJson(name, JSON.stringify(response.body), request);
        const answer: ChatResponse = {
          text,
          model: model ?? request.model,
          ...usage,
          costUsd: cost?.toFixed(10) ?? null,
        };
        return { key, response: answer };
      }
      if (response) throw vendorError(name, response.status_code, JSON.stringify(response.body ?? ""));
      const reason = error?.message ?? error?.code ?? "no answer";
      throw new ProviderError("PROVIDER_ERROR", `${name}: ${reason.slice(0, 200)}`, { retryable: true });
    } catch (failure) {
      if (failure instanceof ProviderError) return { key, error: failure };
      throw failure;
    }
  }

  private read(vendorId: string, call: BatchCall): Promise<z.infer<typeof batch>> {
    return this.send(batch, "GET", `/batches/${encodeURIComponent(vendorId)}`, call);
  }

  private send<T>(
    schema: z.ZodType<T>,
    method: "GET" | "POST",
    path: string,
    call: BatchInterfaceCall<string | FormData>,
  ): Promise<T> {
    return callBatchInterface(this.transport, schema, method, path, call);
  }
}
