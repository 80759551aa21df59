import type { Response } from "express";
import type { ServedEntry } from "../served/served-ledger.js";
import type { PacedStream, Pacer } from "./pacer.js";
import type { Completion, SendOptions } from "./send-completion.js";

/** Options of {@link streamCompletion}. */
export interface StreamOptions extends SendOptions {
  pacer: Pacer;
}

/** Tokens in a chunk when the rate is unlimited. */
const BURST_TOKENS = 32;
/** A delayed stream catches up by at most this much at once. */
const MAX_BACKLOG_SECONDS = 1;

/** Streams server-sent events: a role chunk, content chunks, a finish chunk, the usage if requested, `[DONE]`. */
export function streamCompletion(options: StreamOptions): void {
  const { res, rate, pacer } = options;
  res.set({
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache",
    "X-Accel-Buffering": "no",
  });
  const stream = new CompletionStream(options);
  if (rate === Infinity) stream.writeAll();
  else pacer.add(stream);
}

/** Streams one answer to one client at its rate. Waits for a slow reader and stops when the client disconnects. */
class CompletionStream implements PacedStream {
  private readonly res: Response;
  private readonly completion: Completion;
  private readonly served: ServedEntry;
  private readonly frameHead: string;
  private readonly lastToken: number;
  private sent = 0;
  private blocked = false;
  private ended = false;
  private creditedUntil = performance.now();

  constructor(private readonly options: StreamOptions) {
    const { completion, res, served, cutAfter } = options;
    this.completion = completion;
    this.res = res;
    this.served = served;
    this.lastToken = cutAfter ?? completion.text.tokenCount;
    const { id, created, model } = completion;
    this.frameHead = `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created, model }).slice(0, -1)}`;
    res.on("drain", () => this.resume());
    res.once("close", () => this.close());
    this.write(this.choiceFrame({ role: "assistant", content: "" }));
  }

  advance(now: number): void {
    const { rate } = this.options;
    this.creditedUntil = Math.max(this.creditedUntil, now - MAX_BACKLOG_SECONDS * 1_000);
    const tokens = Math.floor(((now - this.creditedUntil) / 1_000) * rate);
    if (this.blocked || this.ended || (tokens < 1 && this.sent < this.lastToken)) return;
    this.creditedUntil += (tokens / rate) * 1_000;
    this.writeTokens(tokens);
    if (this.sent >= this.lastToken) this.end();
  }

  /** Writes all tokens as fast as the client reads them. */
  writeAll(): void {
    while (!this.blocked && this.sent < this.lastToken) this.writeTokens(BURST_TOKENS);
    if (this.sent >= this.lastToken) this.end();
  }

  private writeTokens(count: number): void {
    const until = Math.min(this.sent + count, this.lastToken);
    if (until === this.sent) return;
    this.write(this.choiceFrame({ content: this.completion.text.slice(this.sent, until) }));
    this.sent = until;
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.options.pacer.remove(this);
    if (this.options.cutAfter !== undefined) {
      // The callback of a comment frame runs when all frames before it are sent.
      this.res.write(":\n\n", () => this.res.destroy());
      return;
    }
    const { finishReason, includeUsage, usage } = this.completion;
    this.write(this.choiceFrame({}, finishReason));
    if (includeUsage) this.write(`${this.frameHead},"choices":[],"usage":${JSON.stringify(usage)}}\n\n`);
    this.res.end("data: [DONE]\n\n");
  }

  private close(): void {
    this.options.pacer.remove(this);
    const tokens = { prompt: this.completion.usage.prompt_tokens, completion: this.sent };
    if (this.res.writableFinished) this.served.complete(tokens, this.completion.text.content);
    else this.served.cut(tokens);
    this.ended = true;
  }

  private resume(): void {
    this.blocked = false;
    if (!this.ended && this.options.rate === Infinity) this.writeAll();
  }

  private write(frame: string): void {
    this.blocked = !this.res.write(frame);
  }

  private choiceFrame(delta: object, finishReason: string | null = null): string {
    return `${this.frameHead},"choices":[${JSON.stringify({ index: 0, delta, logprobs: null, finish_reason: finishReason })}]}\n\n`;
  }
}
