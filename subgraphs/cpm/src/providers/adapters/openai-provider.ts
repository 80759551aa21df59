import { Pool } from "undici";
import { z } from "zod";
import { ModelCatalog } from "./model-catalog.js";
import { readChatStream } from "./chat-stream.js";
import { tokenCost } from "../prices/token-cost.js";
import { connectionError, vendorError } from "./vendor-error.js";
import {
  type ChatResponse,
  type ChatRequest,
  isUsable,
  type ModelInfo,
  DEFAULT_TIMEOUTS,
  type VendorTimeouts,
  ProviderError,
  type ProviderAdapter,
} from "../contract/provider.js";

/** Options of {@link OpenAiProvider}. */
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
  timeouts?: VendorTimeouts;
}

/** OpenRouter uses a negative price for "it depends", which counts as unknown. */
const price = z.string().regex(/^\d+(\.\d+)?(e-\d+)?$/i);
const tokens = z.number().int().positive().nullish().catch(null);

const modelList = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        pricing: z.object({ prompt: price, completion: price }).nullish().catch(null),
        context_length: tokens,
        top_provider: z.object({ max_completion_tokens: tokens }).nullish().catch(null),
      }),
    )
    .max(5_000),
});

/**
 * The adapter for the OpenAI chat-completions protocol: OpenRouter, OpenAI, Ollama, vLLM, llama.cpp and the sandbox. Streams over keep-alive connections.
 * See docs/decisions/013-call-vendors-through-undici-and-the-ai-sdk.md.
 */
export class OpenAiProvider implements ProviderAdapter {
  readonly name: string;
  readonly requiresKey: boolean;
  readonly keyConfigured: boolean;
  readonly defaultModel: string | undefined;
  private readonly timeouts: VendorTimeouts;
  private readonly pool: Pool;
  private readonly prefix: string;
  private readonly catalog = new ModelCatalog(() => this.fetchModels());

  constructor(private readonly options: OpenAiProviderOptions) {
    this.name = options.name;
    this.requiresKey = options.requiresKey;
    this.keyConfigured = options.apiKey !== undefined;
    this.defaultModel = options.defaultModel;
    this.timeouts = options.timeouts ?? DEFAULT_TIMEOUTS;
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
      const { usage, text, model = request.model } = await this.stream(request);
      return {
        text,
        model,
        promptTokens: usage.prompt_tokens,
        completionTokens: usage.completion_tokens,
        costUsd: usage.cost?.toFixed(10) ?? (await this.price(model, usage)),
      };
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async stream(request: ChatRequest) {
    const { purpose, jsonSchema, signal, onText } = request;
    const response = await this.pool.request({
      method: "POST",
      path: `${this.prefix}/chat/completions`,
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeouts.totalMs)]),
      headers: {
        ...this.headers(request.apiKey),
        "content-type": "application/json",
        "x-job-id": purpose.jobId,
        "x-step": purpose.step,
      },
      body: JSON.stringify({
        model: request.model,
        messages: request.messages,
        [this.options.limitField ?? "max_tokens"]: request.maxTokens,
        stream: true,
        stream_options: { include_usage: true },
        ...(request.temperature !== null && { temperature: request.temperature }),
        ...(jsonSchema && { response_format: { type: "json_schema", json_schema: { ...jsonSchema, strict: true } } }),
      }),
    });
    if (response.statusCode !== 200) {
      throw vendorError(
        this.name,
        response.statusCode,
        await response.body.text(),
        first(response.headers["retry-after"]),
      );
    }
    return readChatStream(this.name, response.body, onText);
  }

  private async fetchModels(): Promise<ModelInfo[]> {
    try {
      const response = await this.pool.request({
        method: "GET",
        path: `${this.prefix}/models`,
        headers: this.headers(),
        signal: AbortSignal.timeout(5_000),
      });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw vendorError(this.name, response.statusCode, text, undefined);
      const { modelFilter } = this.options;
      const models = modelList.parse(JSON.parse(text)).data.map(modelInfo);
      return modelFilter ? models.filter(({ id }) => modelFilter.test(id)) : models;
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  private async price(
    model: string,
    usage: { prompt_tokens: number; completion_tokens: number },
  ): Promise<string | null> {
    const models = await this.models().catch(() => []);
    const pricing = models.find(({ id }) => id === model)?.pricing;
    return tokenCost(pricing, { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens });
  }

  private headers(apiKey = this.options.apiKey): Record<string, string> {
    return {
      accept: "application/json, text/event-stream",
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    };
  }
}

function modelInfo(model: z.infer<typeof modelList>["data"][number]): ModelInfo {
  return {
    id: model.id,
    contextLength: model.context_length ?? null,
    maxOutputTokens: model.top_provider?.max_completion_tokens ?? null,
    pricing: model.pricing ?? null,
  };
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
