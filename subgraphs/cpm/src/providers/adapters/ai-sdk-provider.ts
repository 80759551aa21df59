import { withDeadline } from "@cgs/kit/deadline";
import { z } from "zod";
import {
  type ChatRequest,
  type ChatResponse,
  DEFAULT_TIMEOUTS,
  type ModelInfo,
  type ProviderAdapter,
  ProviderError,
  type VendorTimeouts,
} from "../contract/provider.js";
import type { VendorBatches } from "../contract/vendor-batches.js";
import { type AiSdkVendor, loadAiSdk, sdkParameters, sdkResponse, sentRequest } from "./ai-sdk-request.js";
import { ModelCatalog } from "./model-catalog.js";
import { rejectedParameter } from "./rejected-parameter.js";
import { connectionError, streamedError, vendorError } from "./vendor-error.js";

/** Options of {@link AiSdkProvider}. */
export interface AiSdkProviderOptions extends AiSdkVendor {
  defaultModel: string;
  /** The installation's key. */
  apiKey: string | undefined;
  /** The endpoint that lists the vendor's models. */
  catalog: { url: string; headers: (apiKey: string) => Record<string, string> };
  /** Parses that list. Throws when the body has another form. */
  parseCatalog: (body: unknown) => ModelInfo[];
  timeouts?: VendorTimeouts | undefined;
  /** The vendor's batch interface. */
  batches?: VendorBatches;
}

const CATALOG_TIMEOUT_MS = 5_000;

/** The longest response in characters. A longer one is not an article. */
const MAX_CHARACTERS = 400_000;

/** An error that a vendor sends inside its stream. */
const errorInStream = z.object({ type: z.string().optional(), message: z.string(), code: z.number().optional() });

/** Where Google says that it blocked the prompt: there is no answer then, and no reason for its end. */
const blockedPrompt = z.object({ google: z.object({ promptFeedback: z.object({ blockReason: z.string() }) }) });

/**
 * The adapter for vendors that the AI SDK supports, such as Anthropic and Google. It does not retry: the job queue decides about retries.
 * See docs/decisions/013-call-vendors-through-undici-and-the-ai-sdk.md.
 */
export class AiSdkProvider implements ProviderAdapter {
  readonly name: string;
  readonly requiresKey = true;
  readonly keyConfigured: boolean;
  readonly defaultModel: string;
  readonly batches: VendorBatches | undefined;
  private readonly catalog = new ModelCatalog(() => this.fetchModels());

  constructor(private readonly options: AiSdkProviderOptions) {
    this.name = options.name;
    this.defaultModel = options.defaultModel;
    this.keyConfigured = options.apiKey !== undefined;
    this.batches = options.batches;
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
    const { totalMs } = this.timeouts;
    try {
      const sent = sentRequest(this.options, request);
      return await withDeadline(totalMs, (deadline) => this.untilSilent(sent, deadline), request.signal);
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw await this.toProviderError(error, request);
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private get timeouts(): VendorTimeouts {
    return this.options.timeouts ?? DEFAULT_TIMEOUTS;
  }

  /** Streams, and aborts `deadline` when the vendor sends nothing for too long. */
  private async untilSilent(request: ChatRequest, deadline: AbortController): Promise<ChatResponse> {
    // The SDK's own limit between chunks does not cover the time before the first chunk of every vendor.
    const idleTimer = setTimeout(() => deadline.abort(timeoutError()), this.timeouts.idleMs);
    try {
      return await this.stream(request, deadline.signal, () => idleTimer.refresh());
    } finally {
      clearTimeout(idleTimer);
      deadline.abort(); // closes the connection of a stream that did not reach its end
    }
  }

  private async stream(request: ChatRequest, abortSignal: AbortSignal, onChunk: () => void): Promise<ChatResponse> {
    const { streamText } = await loadAiSdk();
    const result = streamText({
      model: await this.options.languageModel(request.model, request.apiKey ?? this.options.apiKey ?? ""),
      ...(await sdkParameters(this.options, request)),
      abortSignal,
      headers: { "x-job-id": request.purpose.jobId, "x-step": request.purpose.step },
      onError: () => undefined, // the stream carries the error too and throws it
    });
    const pieces: string[] = [];
    let length = 0;
    let thoughts = "";
    let model = request.model;
    let blocked: string | undefined;
    for await (const part of result.fullStream) {
      onChunk();
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw timeoutError();
      if (part.type === "finish-step") {
        model = part.response.modelId;
        blocked = blockReason(part.providerMetadata);
      }
      if (part.type === "reasoning-delta" && thoughts.length < MAX_CHARACTERS) {
        thoughts += part.text;
        request.onThought?.(part.text);
      }
      if (part.type === "text-delta") {
        length += part.text.length;
        if (length > MAX_CHARACTERS) throw this.unusable("the response is longer than the limit of 400,000 characters");
        pieces.push(part.text);
        request.onText?.(part.text);
      }
      if (part.type === "finish") {
        const reason = blocked ?? part.rawFinishReason ?? part.finishReason;
        const answer = { text: pieces.join(""), thoughts, reason, model, usage: part.totalUsage };
        return sdkResponse(this.options, request, answer);
      }
    }
    throw this.unusable("the stream was cut before its end");
  }

  private async fetchModels(): Promise<ModelInfo[]> {
    const { catalog, parseCatalog, apiKey = "" } = this.options;
    const read = async (signal: AbortSignal) => {
      const response = await fetch(catalog.url, { headers: catalog.headers(apiKey), signal });
      const body = await response.text();
      if (!response.ok) throw vendorError(this.name, response.status, body, Object.fromEntries(response.headers));
      return parseCatalog(JSON.parse(body));
    };
    try {
      return await withDeadline(CATALOG_TIMEOUT_MS, ({ signal }) => read(signal));
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(this.name, error);
    }
  }

  /** Converts an SDK error. The original is dropped because it contains the whole request with its prompts. */
  private async toProviderError(error: unknown, request: ChatRequest): Promise<ProviderError> {
    if (error instanceof ProviderError) return error;
    const { APICallError } = await loadAiSdk();
    if (APICallError.isInstance(error)) {
      const { statusCode, responseBody = "", responseHeaders } = error;
      if (statusCode !== undefined && statusCode !== 200)
        return vendorError(
          this.name,
          statusCode,
          responseBody,
          responseHeaders,
          rejectedParameter(request, statusCode, responseBody),
        );
      return connectionError(this.name, error.cause ?? {});
    }
    if (isConnectionError(error)) return connectionError(this.name, error);
    const reported = errorInStream.safeParse(error);
    if (reported.success) return streamedError(this.name, reported.data, undefined);
    return this.unusable("the stream ended with an error");
  }

  private unusable(reason: string): ProviderError {
    return new ProviderError("PROVIDER_ERROR", `${this.name}: ${reason}`, { retryable: true });
  }
}

function timeoutError(): Error {
  return Object.assign(new Error("the stream timed out"), { name: "TimeoutError" });
}

function isConnectionError(error: unknown): error is Error {
  return error instanceof Error && (error.name === "TimeoutError" || error instanceof TypeError);
}

function blockReason(metadata: unknown): string | undefined {
  return blockedPrompt.safeParse(metadata).data?.google.promptFeedback.blockReason;
}
