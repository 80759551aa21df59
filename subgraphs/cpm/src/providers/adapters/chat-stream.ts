import { createParser } from "eventsource-parser";
import type { z } from "zod";
import { withoutUnstorable } from "../../text/storable.js";
import { type ChatRequest, ProviderError } from "../contract/provider.js";
import { type ChargedUsage, chargedUsage, type ReportedUsage } from "../usage/charged-usage.js";
import { assertComplete } from "./answer-ending.js";
import { chatChunk, pieceIn } from "./chat-chunk.js";
import { streamedError } from "./vendor-error.js";

/** The content of a complete chat-completions response. */
export interface StreamedResponse {
  text: string;
  model: string | undefined;
  usage: ChargedUsage;
  /** US dollars, where the vendor reports them. */
  cost: number | undefined;
}

/** The parts of a request that its response is read with. */
export type AnsweredRequest = Pick<ChatRequest, "messages" | "maxTokens" | "jsonSchema" | "onText" | "onThought">;

type Chunk = z.infer<typeof chatChunk>;

/** The longest response in characters. A longer one is not an article. */
const MAX_CHARACTERS = 400_000;

/**
 * Reads a chat-completions event stream to its end.
 * @throws ProviderError when the stream is cut, reports an error, contains invalid JSON, is empty, or finishes for another reason than a
 *   complete answer.
 */
export async function readChatStream(
  provider: string,
  body: AsyncIterable<Uint8Array>,
  request: ChatRequest,
): Promise<StreamedResponse> {
  const answer = new ArrivingResponse(provider, request);
  const parser = createParser({
    maxBufferSize: 1_048_576,
    onEvent: ({ data }) => (data.trim() === "[DONE]" ? answer.done() : answer.add(data)),
    onError(error) {
      throw answer.unusable(`the event stream is malformed (${error.type})`);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
  parser.feed("\n\n"); // some servers end without the last empty line
  return answer.result();
}

/** Reads a response that a server sends as one JSON object although a stream was requested. @throws ProviderError, as above. */
export async function readChatBody(
  provider: string,
  body: { text(): Promise<string> },
  request: ChatRequest,
): Promise<StreamedResponse> {
  return readChatJson(provider, await body.text(), request);
}

/** Reads a whole response from its JSON. @throws ProviderError, as above. */
export function readChatJson(provider: string, json: string, request: AnsweredRequest): StreamedResponse {
  const answer = new ArrivingResponse(provider, request);
  answer.add(json);
  return answer.result();
}

/** A response of which pieces arrive. */
class ArrivingResponse {
  private readonly pieces: string[] = [];
  private readonly refusal: string[] = [];
  private length = 0;
  private thoughts = "";
  private finish = "";
  private isDone = false;
  private model: string | undefined;
  /** The model as the last chunk that was read in whole names it. */
  private namedModel: unknown;
  private usage: NonNullable<Chunk["usage"]> | undefined;

  constructor(
    private readonly provider: string,
    private readonly request: AnsweredRequest,
  ) {}

  /** Takes a chunk as JSON. @throws ProviderError when it is invalid or reports an error. */
  add(json: string): void {
    const chunk = parseJson(json);
    const piece = pieceIn(chunk, this.namedModel);
    if (piece !== undefined) this.addText(piece);
    else this.addWhole(chunk);
  }

  private addWhole(chunk: unknown): void {
    const parsed = chatChunk.safeParse(chunk);
    if (!parsed.success) throw this.unusable("the stream contains an invalid chunk");
    const { choices, usage, model, error } = parsed.data;
    this.model = model || this.model;
    this.namedModel = (chunk as { model?: unknown }).model;
    this.usage = usage ?? this.usage;
    const [choice] = choices;
    const message = choice?.delta ?? choice?.message;
    this.addThought(message?.reasoning_content ?? message?.reasoning ?? "");
    this.addText(message?.content ?? "");
    if (message?.refusal) this.refusal.push(message.refusal);
    if (error) throw streamedError(this.provider, error, this.knownUsage());
    this.finish = choice?.finish_reason || this.finish;
  }

  /** Takes the mark at the end of a stream. */
  done(): void {
    this.isDone = true;
  }

  /** The complete response. @throws ProviderError when it is not complete or not usable. */
  result(): StreamedResponse {
    const text = this.text();
    // Some servers never send a reason, and mark the end only.
    const reason = this.finish || (this.isDone && text !== "" ? "stop" : "");
    if (reason === "") throw this.unusable("the stream was cut before its end");
    const usage = this.chargedUsage();
    assertComplete({ provider: this.provider, reason, text, explanation: this.refusal.join(""), usage });
    return { text, model: this.model, usage, cost: this.usage?.cost };
  }

  unusable(reason: string): ProviderError {
    return new ProviderError("PROVIDER_ERROR", `${this.provider}: ${reason}`, {
      retryable: true,
      usage: this.knownUsage(),
    });
  }

  private addText(piece: string): void {
    if (piece === "") return;
    this.length += piece.length;
    if (this.length > MAX_CHARACTERS)
      throw this.unusable("the response is longer than the limit of 400,000 characters");
    this.pieces.push(piece);
    this.request.onText?.(piece);
  }

  private addThought(piece: string): void {
    if (piece === "" || this.thoughts.length > MAX_CHARACTERS) return;
    this.thoughts += piece;
    this.request.onThought?.(piece);
  }

  private text(): string {
    return withoutUnstorable(this.pieces.join(""));
  }

  /** The usage, if the vendor has reported it by now. */
  private knownUsage(): ChargedUsage | undefined {
    return this.usage && this.chargedUsage();
  }

  private chargedUsage(): ChargedUsage {
    const received = this.thoughts + this.pieces.join("") + this.refusal.join("");
    return chargedUsage(reportedUsage(this.usage), this.request, received);
  }
}

function reportedUsage(usage: Chunk["usage"]): ReportedUsage {
  const {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    prompt_tokens_details: details,
  } = usage ?? {};
  const cachedTokens = details?.cached_tokens ?? usage?.prompt_cache_hit_tokens;
  return { promptTokens, completionTokens, cachedTokens, cacheWriteTokens: details?.cache_write_tokens };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
