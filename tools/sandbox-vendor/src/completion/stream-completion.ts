import type { Response } from "express";
import type { ServedEntry } from "../served/served-ledger.js";
import type { PacedStream, Pacer } from "./pacer.js";
import type { Completion, SendOptions } from "./send-completion.js";

/** What it takes to stream an answer. */
export interface StreamOptions extends SendOptions {
  pacer: Pacer;
}

/** Without a speed limit, tokens go out in chunks of this many. */
const BURST_TOKENS = 32;
/** A stream that was held up catches up by at most this much at once. */
const MAX_BACKLOG_SECONDS = 1;

/** Answers with server-sent events: a role chunk, text chunks, a finish chunk, the usage if asked, `[DONE]`. */
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

/** One answer on its way to one client: writes what the speed allows, waits for a slow reader, stops when the client leaves. */
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

  /** Writes everything, as fast as the client reads. */
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
      // A comment frame: its callback tells when everything before it has left.
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
    if (this.res.writableFinished) this.served.complete(tokens);
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
