import { APICallError, jsonSchema, type LanguageModel, Output, streamText } from "ai";
import { ModelCatalog } from "./model-catalog.js";
import {
  type ChatResponse,
  type ChatMessage,
  type ChatRequest,
  type ModelInfo,
  DEFAULT_TIMEOUTS,
  type VendorTimeouts,
  ProviderError,
  type ProviderAdapter,
} from "../contract/provider.js";
import type { TokenCount } from "../prices/token-cost.js";
import { connectionError, vendorError } from "./vendor-error.js";

/** Options of {@link AiSdkProvider}. */
export interface AiSdkProviderOptions {
  name: string;
  defaultModel: string;
  /** The installation's key. */
  apiKey: string | undefined;
  /** Creates the SDK's model with this id, authenticated with a key. */
  languageModel: (id: string, apiKey: string) => LanguageModel;
  /** The endpoint that lists the vendor's models. */
  catalog: { url: string; headers: (apiKey: string) => Record<string, string> };
  /** Parses that list. Throws when the body has another form. */
  parseCatalog: (body: unknown) => ModelInfo[];
  timeouts?: VendorTimeouts | undefined;
}

const CATALOG_TIMEOUT_MS = 5_000;

/** The longest response in characters. A longer one is not an article. */
const MAX_CHARACTERS = 400_000;

/**
 * The adapter for vendors that the AI SDK supports, such as Anthropic and Google. It does not retry: the job queue decides about retries.
 * See docs/decisions/013-call-vendors-through-undici-and-the-ai-sdk.md.
 */
export class AiSdkProvider implements ProviderAdapter {
  readonly name: string;
  readonly requiresKey = true;
  readonly keyConfigured: boolean;
  readonly defaultModel: string;
  private readonly catalog = new ModelCatalog(() => this.fetchModels());

  constructor(private readonly options: AiSdkProviderOptions) {
    this.name = options.name;
    this.defaultModel = options.defaultModel;
    this.keyConfigured = options.apiKey !== undefined;
    // The SDK prints unsupported features to the console, which bypasses our log.
    (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  }

  async models(): Promise<ModelInfo[]> {
    return this.keyConfigured ? this.catalog.models() : [];
  }

  async check(): Promise<void> {
    await this.catalog.refresh();
  }

  async chat(request: ChatRequest): Promise<ChatResponse> {
    const { idleMs } = this.options.timeouts ?? DEFAULT_TIMEOUTS;
    const timeout = new AbortController();
    // The SDK's own limit between chunks does not cover the time before the first chunk of every vendor.
    const idleTimer = setTimeout(() => timeout.abort(timeoutError()), idleMs);
    try {
      return await this.stream(request, timeout.signal, () => idleTimer.refresh());
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw this.toProviderError(error);
    } finally {
      clearTimeout(idleTimer);
      timeout.abort(); // closes the connection of a stream that did not reach its end
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async stream(request: ChatRequest, timedOut: AbortSignal, onChunk: () => void): Promise<ChatResponse> {
    const { totalMs } = this.options.timeouts ?? DEFAULT_TIMEOUTS;
    const result = streamText({
      model: this.options.languageModel(request.model, request.apiKey ?? this.options.apiKey ?? ""),
      system: contentOf(request, "system"),
      prompt: contentOf(request, "user"),
      ...(request.temperature !== null && { temperature: request.temperature }),
      ...(request.jsonSchema && { output: Output.object({ schema: jsonSchema(request.jsonSchema.schema) }) }),
      maxOutputTokens: request.maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([request.signal, timedOut]),
      timeout: { totalMs },
      headers: { "x-job-id": request.purpose.jobId, "x-step": request.purpose.step },
      onError: () => undefined, // the stream carries the error too and throws it
    });
    const pieces: string[] = [];
    let length = 0;
    let model = request.model;
    for await (const part of result.fullStream) {
      onChunk();
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw timeoutError();
      if (part.type === "finish-step") model = part.response.modelId;
      if (part.type === "text-delta") {
        length += part.text.length;
        if (length > MAX_CHARACTERS) throw this.unusable("the response is longer than the limit of 400,000 characters");
        pieces.push(part.text);
        request.onText?.(part.text);
      }
      if (part.type === "finish") return this.toResponse(pieces.join(""), model, part);
    }
    throw this.unusable("the stream was cut before its end");
  }

  private toResponse(
    text: string,
    model: string,
    { finishReason, totalUsage }: { finishReason: string; totalUsage: { inputTokens?: number; outputTokens?: number } },
  ): ChatResponse {
    const { inputTokens: promptTokens, outputTokens: completionTokens } = totalUsage;
    const usage =
      promptTokens === undefined || completionTokens === undefined ? undefined : { promptTokens, completionTokens };
    if (finishReason === "length") throw this.unusable("the response was cut off at the token limit", usage);
    if (finishReason !== "stop") throw this.unusable(`the model stopped early (${finishReason})`, usage);
    if (text.trim() === "") throw this.unusable("the response is empty", usage);
    if (!usage) throw this.unusable("the response reports no token usage");
    return { text, model, ...usage, costUsd: null }; // neither vendor's API reports prices
  }

  private async fetchModels(): Promise<ModelInfo[]> {
    const { catalog, parseCatalog, apiKey = "" } = this.options;
    try {
      const response = await fetch(catalog.url, {
        headers: catalog.headers(apiKey),
        signal: AbortSignal.timeout(CATALOG_TIMEOUT_MS),
      });
      const body = await response.text();
      if (!response.ok)
        throw vendorError(this.name, response.status, body, response.headers.get("retry-after") ?? undefined);
      return parseCatalog(JSON.parse(body));
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  /** Converts an SDK error. The original is dropped because it contains the whole request with its prompts. */
  private toProviderError(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    if (APICallError.isInstance(error)) {
      const { statusCode, responseBody = "", responseHeaders } = error;
      if (statusCode !== undefined && statusCode !== 200)
        return vendorError(this.name, statusCode, responseBody, responseHeaders?.["retry-after"]);
      return connectionError(this.name, error.cause ?? {});
    }
    if (isConnectionError(error)) return connectionError(this.name, error);
    return this.unusable("the stream ended with an error");
  }

  private unusable(reason: string, usage?: TokenCount): ProviderError {
    return new ProviderError("PROVIDER_ERROR", `${this.name}: ${reason}`, { retryable: true, usage });
  }
}

function contentOf({ messages }: ChatRequest, role: ChatMessage["role"]): string {
  const matching = messages.filter((message) => message.role === role);
  return matching.map(({ content }) => content).join("\n\n");
}

function timeoutError(): Error {
  return Object.assign(new Error("the stream timed out"), { name: "TimeoutError" });
}

function isConnectionError(error: unknown): error is Error {
  return error instanceof Error && (error.name === "TimeoutError" || error instanceof TypeError);
}
