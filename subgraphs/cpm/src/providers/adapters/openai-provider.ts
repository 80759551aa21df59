import { withDeadline } from "@cgs/kit/deadline";
import { type FormData, Pool } from "undici";
import { adaptedMessages } from "./adapted-messages.js";
import { chatParameters, streamParameters } from "./chat-parameters.js";
import { OpenAiBatches, type OpenAiBatchTransport } from "./openai-batches.js";
import type { OpenAiProviderOptions } from "./openai-provider-options.js";
import { rejectedParameter } from "./rejected-parameter.js";
import { parseModelList } from "./openai-models.js";
import { ModelCatalog } from "./model-catalog.js";
import { readChatBody, readChatStream } from "./chat-stream.js";
import type { BatchCall } from "../contract/vendor-batches.js";
import type { TokenCount } from "../contract/token-count.js";
import { tokenCost } from "../prices/token-cost.js";
import { type MessagePart, messageParts } from "./cacheable-message.js";
import { withSchemaInPrompt } from "./schema-in-prompt.js";
import { connectionError, vendorError } from "./vendor-error.js";
import {
  type ChatMessage,
  type ChatResponse,
  type ChatRequest,
  isUsable,
  type ModelInfo,
  DEFAULT_TIMEOUTS,
  type VendorTimeouts,
  ProviderError,
  type ProviderAdapter,
} from "../contract/provider.js";

const CATALOG_TIMEOUT_MS = 5_000;

/**
 * The adapter for the OpenAI chat-completions protocol: OpenRouter, OpenAI, Ollama, vLLM, llama.cpp and the sandbox. Streams over keep-alive connections.
 * See docs/decisions/013-call-vendors-through-undici-and-the-ai-sdk.md.
 */
export class OpenAiProvider implements ProviderAdapter {
  readonly name: string;
  readonly requiresKey: boolean;
  readonly keyConfigured: boolean;
  readonly defaultModel: string | undefined;
  readonly cachesByForm: boolean;
  readonly batches: OpenAiBatches | undefined;
  private readonly timeouts: VendorTimeouts;
  private readonly pool: Pool;
  private readonly prefix: string;
  private readonly catalog = new ModelCatalog(() => this.fetchModels());

  constructor(private readonly options: OpenAiProviderOptions) {
    this.name = options.name;
    this.requiresKey = options.requiresKey;
    this.keyConfigured = options.apiKey !== undefined;
    this.defaultModel = options.defaultModel;
    this.cachesByForm = options.cachesByForm ?? false;
    this.timeouts = options.timeouts ?? DEFAULT_TIMEOUTS;
    const call: OpenAiBatchTransport["call"] = (...parameters) => this.callBatches(...parameters);
    const bodyOf: OpenAiBatchTransport["bodyOf"] = (request) => this.bodyOf(request);
    if (options.hasBatches) this.batches = new OpenAiBatches({ name: this.name, call, bodyOf });
    const { origin, pathname } = new URL(options.baseUrl);
    this.prefix = `${pathname.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1`;
    this.pool = new Pool(origin, {
      connections: 2_048,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: this.timeouts.idleMs,
      bodyTimeout: this.timeouts.idleMs,
    });
  }

  async models(): Promise<ModelInfo[]> {
    if (isUsable(this)) return this.catalog.models();
    return this.options.publicCatalog ? this.catalog.latest() : [];
  }

  async check(): Promise<void> {
    await this.catalog.refresh();
  }

  async chat(request: ChatRequest): Promise<ChatResponse> {
    try {
      const { totalMs } = this.timeouts;
      const answer = await withDeadline(totalMs, ({ signal }) => this.stream(request, signal), request.signal);
      const { text, usage, cost, model = request.model } = answer;
      return { text, model, ...usage, costUsd: cost?.toFixed(10) ?? (await this.price(model, usage)) };
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async stream(request: ChatRequest, signal: AbortSignal) {
    const { purpose } = request;
    const response = await this.pool.request({
      method: "POST",
      path: `${this.prefix}/chat/completions`,
      signal,
      headers: {
        ...this.headers(request.apiKey),
        "content-type": "application/json",
        "x-job-id": purpose.jobId,
        "x-step": purpose.step,
      },
      body: JSON.stringify({ ...this.bodyOf(request), ...streamParameters(request) }),
    });
    if (response.statusCode !== 200) {
      const body = await response.body.text();
      const rejects = rejectedParameter(request, response.statusCode, body);
      throw vendorError(this.name, response.statusCode, body, response.headers, rejects);
    }
    const isStream = !/^application\/json\b/.test(String(response.headers["content-type"] ?? ""));
    return isStream
      ? readChatStream(this.name, response.body, request)
      : readChatBody(this.name, response.body, request);
  }

  /** The body of a request, without what streaming adds. */
  private bodyOf(original: Omit<ChatRequest, "purpose" | "signal">) {
    const isMarked = this.options.markedCache?.test(original.model) ?? false;
    const request = isMarked ? withSchemaInPrompt(original) : original;
    const messages = adaptedMessages(request).map((message) => wireMessage(message, isMarked));
    return { model: request.model, messages, ...chatParameters(request, this.options) };
  }

  /** Calls the vendor's batch interface. The files of a batch may be large. */
  private async callBatches(
    method: "GET" | "POST",
    path: string,
    { apiKey, body, signal: aborted }: BatchCall & { body?: string | FormData },
  ): Promise<string> {
    const isJson = typeof body === "string";
    const headers = { ...this.headers(apiKey), ...(isJson && { "content-type": "application/json" }) };
    try {
      return await withDeadline(
        this.timeouts.totalMs,
        async ({ signal }) => {
          const response = await this.pool.request({
            method,
            path: this.prefix + path,
            headers,
            body: body ?? null,
            signal,
          });
          const text = await response.body.text();
          if (response.statusCode === 200) return text;
          throw vendorError(this.name, response.statusCode, text, response.headers);
        },
        aborted,
      );
    } catch (error) {
      if (aborted?.aborted) throw aborted.reason;
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  private async fetchModels(): Promise<ModelInfo[]> {
    try {
      const text = await withDeadline(CATALOG_TIMEOUT_MS, ({ signal }) => this.fetchCatalog(signal));
      const { modelFilter } = this.options;
      const models = parseModelList(text);
      return modelFilter ? models.filter(({ id }) => modelFilter.test(id)) : models;
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  private async fetchCatalog(signal: AbortSignal): Promise<string> {
    const path = `${this.prefix}/models`;
    const response = await this.pool.request({ method: "GET", path, headers: this.headers(), signal });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw vendorError(this.name, response.statusCode, text);
    return text;
  }

  private async price(model: string, usage: TokenCount): Promise<string | null> {
    const models = await this.models().catch(() => []);
    const pricing = models.find(({ id }) => id === model)?.pricing;
    return tokenCost(pricing, usage);
  }

  private headers(apiKey = this.options.apiKey): Record<string, string> {
    return {
      accept: "application/json, text/event-stream",
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    };
  }
}

function wireMessage(message: ChatMessage, isMarked: boolean) {
  const { role, content } = message;
  return { role, content: isMarked ? messageParts(message).map(markedPart) : content };
}

function markedPart({ text, cached }: MessagePart) {
  return { type: "text", text, ...(cached && { cache_control: { type: "ephemeral" } }) };
}
