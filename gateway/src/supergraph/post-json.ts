import { AppError } from "@cgs/kit/errors";
import type { Dispatcher } from "undici";

/** What is sent. */
export interface Message {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** How long an answer may take in all, the wait for a connection included, and how large it may be. */
export interface AnswerLimits {
  deadlineMs: number;
  maxBytes: number;
}

/**
 * Posts a message and returns the text of the answer, whatever its status. It uses undici's dispatcher directly: a stream for each
 * answer and a signal for each deadline cost more than the rest of the exchange.
 * @throws AppError UPSTREAM_TIMEOUT, UPSTREAM_ERROR for an answer that is too large, or SERVICE_UNAVAILABLE.
 */
export function exchange(dispatcher: Dispatcher, message: Message, limits: AnswerLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer = new Answer(limits, resolve, reject);
    dispatcher.dispatch({ method: "POST", headersTimeout: 0, bodyTimeout: 0, ...message }, answer);
  });
}

class Answer implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private failure: AppError | undefined;
  private size = 0;

  constructor(
    private readonly limits: AnswerLimits,
    private readonly resolve: (text: string) => void,
    private readonly reject: (error: AppError) => void,
  ) {
    this.timer = setTimeout(() => this.fail(new AppError("UPSTREAM_TIMEOUT")), limits.deadlineMs);
  }

  /** Called when a connection is free, which may be after the deadline. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
  }

  onResponseStart(): void {
    // The status says nothing that the body does not say better.
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size <= this.limits.maxBytes) this.chunks.push(chunk);
    else this.fail(new AppError("UPSTREAM_ERROR", { cause: new Error("the answer is too large") }));
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [only = Buffer.alloc(0), ...more] = this.chunks;
    this.resolve((more.length === 0 ? only : Buffer.concat(this.chunks)).toString("utf8"));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(new AppError("SERVICE_UNAVAILABLE", { cause: error }));
  }

  private fail(error: AppError): void {
    if (this.failure) return;
    clearTimeout(this.timer);
    this.failure = error;
    this.chunks.length = 0;
    this.reject(error);
    this.controller?.abort(error);
  }
}
