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

/** A vendor with a protocol of its own, spoken by the AI SDK. */
export interface AiSdkProviderOptions {
  name: string;
  defaultModel: string;
  /** The installation's key. */
  apiKey: string | undefined;
  /** The SDK's model of this id, entered with a key. */
  languageModel: (id: string, apiKey: string) => LanguageModel;
  /** Where the vendor lists its models. */
  catalogue: { url: string; headers: (apiKey: string) => Record<string, string> };
  /** Reads that list. Throws when it is not one. */
  readCatalogue: (body: unknown) => ModelInfo[];
  timeouts?: VendorTimeouts | undefined;
}

const CATALOGUE_TIMEOUT_MS = 5_000;

/** A stream that says more than this is lying about being an article. */
const MAX_CHARACTERS = 400_000;

/** Anthropic and Google: one adapter over the AI SDK. Nothing is retried in here; that is for the queue to decide. */
export class AiSdkProvider implements ProviderAdapter {
  readonly name: string;
  readonly requiresKey = true;
  readonly keyConfigured: boolean;
  readonly defaultModel: string;
  private readonly catalogue = new ModelCatalog(() => this.fetchModels());

  constructor(private readonly options: AiSdkProviderOptions) {
    this.name = options.name;
    this.defaultModel = options.defaultModel;
    this.keyConfigured = options.apiKey !== undefined;
    // the SDK prints what a model does not support on the console, past our log
    (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  }

  async models(): Promise<ModelInfo[]> {
    return this.keyConfigured ? this.catalogue.models() : [];
  }

  async check(): Promise<void> {
    await this.catalogue.read();
  }

  async chat(request: ChatRequest): Promise<ChatResponse> {
    const { idleMs } = this.options.timeouts ?? DEFAULT_TIMEOUTS;
    const giveUp = new AbortController();
    // the SDK's own limit between chunks does not hold before the first one of every vendor
    const silence = setTimeout(() => giveUp.abort(givenUp()), idleMs);
    try {
      return await this.stream(request, giveUp.signal, () => silence.refresh());
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw this.judge(error);
    } finally {
      clearTimeout(silence);
      giveUp.abort(); // ends the connection of a stream that was left before its end
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async stream(request: ChatRequest, giveUp: AbortSignal, heard: () => void): Promise<ChatResponse> {
    const { totalMs: totalMs } = this.options.timeouts ?? DEFAULT_TIMEOUTS;
    const result = streamText({
      model: this.options.languageModel(request.model, request.apiKey ?? this.options.apiKey ?? ""),
      system: textOf(request, "system"),
      prompt: textOf(request, "user"),
      ...(request.temperature !== null && { temperature: request.temperature }),
      ...(request.jsonSchema && { output: Output.object({ schema: jsonSchema(request.jsonSchema.schema) }) }),
      maxOutputTokens: request.maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([request.signal, giveUp]),
      timeout: { totalMs },
      headers: { "x-job-id": request.purpose.jobId, "x-step": request.purpose.step },
      onError: () => undefined, // the stream carries it too, and there it is thrown
    });
    const pieces: string[] = [];
    let length = 0;
    let model = request.model;
    for await (const part of result.fullStream) {
      heard();
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw givenUp();
      if (part.type === "finish-step") model = part.response.modelId;
      if (part.type === "text-delta") {
        length += part.text.length;
        if (length > MAX_CHARACTERS) throw this.unusable("the answer is longer than any article");
        pieces.push(part.text);
        request.onText?.(part.text);
      }
      if (part.type === "finish") return this.answerOf(pieces.join(""), model, part);
    }
    throw this.unusable("the stream was cut before its end");
  }

  private answerOf(
    text: string,
    model: string,
    { finishReason, totalUsage }: { finishReason: string; totalUsage: { inputTokens?: number; outputTokens?: number } },
  ): ChatResponse {
    const { inputTokens: promptTokens, outputTokens: completionTokens } = totalUsage;
    const usage =
      promptTokens === undefined || completionTokens === undefined ? undefined : { promptTokens, completionTokens };
    if (finishReason === "length") throw this.unusable("the text was cut off at the token limit", usage);
    if (finishReason !== "stop") throw this.unusable(`the model stopped writing (${finishReason})`, usage);
    if (text.trim() === "") throw this.unusable("the answer is empty", usage);
    if (!usage) throw this.unusable("the answer does not say what it used");
    return { text, model, ...usage, costUsd: null }; // neither vendor's API tells its prices
  }

  private async fetchModels(): Promise<ModelInfo[]> {
    const { catalogue, readCatalogue, apiKey = "" } = this.options;
    try {
      const response = await fetch(catalogue.url, {
        headers: catalogue.headers(apiKey),
        signal: AbortSignal.timeout(CATALOGUE_TIMEOUT_MS),
      });
      const body = await response.text();
      if (!response.ok)
        throw vendorError(this.name, response.status, body, response.headers.get("retry-after") ?? undefined);
      return readCatalogue(JSON.parse(body));
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  /** The SDK's error holds the whole request, prompts and all: it is not passed on. */
  private judge(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    if (APICallError.isInstance(error)) {
      const { statusCode, responseBody = "", responseHeaders } = error;
      if (statusCode !== undefined && statusCode !== 200)
        return vendorError(this.name, statusCode, responseBody, responseHeaders?.["retry-after"]);
      return connectionError(this.name, error.cause ?? {});
    }
    if (isConnectionError(error)) return connectionError(this.name, error);
    return this.unusable("the stream broke off with an error");
  }

  private unusable(why: string, usage?: TokenCount): ProviderError {
    return new ProviderError("PROVIDER_ERROR", `${this.name}: ${why}`, { retryable: true, usage });
  }
}

function textOf({ messages }: ChatRequest, asked: ChatMessage["role"]): string {
  const said = messages.filter(({ role }) => role === asked);
  return said.map(({ content }) => content).join("\n\n");
}

function givenUp(): Error {
  return Object.assign(new Error("the stream was given up"), { name: "TimeoutError" });
}

function isConnectionError(error: unknown): error is Error {
  return error instanceof Error && (error.name === "TimeoutError" || error instanceof TypeError);
}
