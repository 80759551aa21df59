import { AppError } from "@cgs/kit/errors";
import type { Dispatcher } from "undici";

/** A POST request. */
export interface PostRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A response that is complete. */
export interface PostResponse {
  /** Whether the status is 2xx. */
  ok: boolean;
  text: string;
}

/** Limits for a response. */
export interface ResponseLimits {
  /** Milliseconds until the response must be complete, including the wait for a connection. */
  deadlineMs: number;
  maxBytes: number;
}

/**
 * Sends a POST request and returns the response, whatever the status. It uses undici's dispatcher directly: a stream for each
 * response and an AbortSignal for each deadline cost more than the rest of the request.
 * @param signal closes the request: no caller waits for the response any more.
 * @throws AppError UPSTREAM_TIMEOUT, UPSTREAM_ERROR for a response that is too large, or SERVICE_UNAVAILABLE.
 */
export function postJson(
  dispatcher: Dispatcher,
  request: PostRequest,
  limits: ResponseLimits,
  signal?: AbortSignal,
): Promise<PostResponse> {
  return new Promise((resolve, reject) => {
    const handler = new ResponseHandler(limits, resolve, reject);
    signal?.addEventListener("abort", () => handler.cancel(), { once: true });
    dispatcher.dispatch({ method: "POST", headersTimeout: 0, bodyTimeout: 0, ...request }, handler);
  });
}

class ResponseHandler implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private failure: AppError | undefined;
  private size = 0;
  private ok = false;

  constructor(
    private readonly limits: ResponseLimits,
    private readonly resolve: (response: PostResponse) => void,
    private readonly reject: (error: AppError) => void,
  ) {
    this.timer = setTimeout(() => this.fail(new AppError("UPSTREAM_TIMEOUT")), limits.deadlineMs);
  }

  /** Called when a connection is free, which can be after the deadline. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.ok = status >= 200 && status < 300;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size <= this.limits.maxBytes) this.chunks.push(chunk);
    else this.fail(new AppError("UPSTREAM_ERROR", { cause: new Error("the response is too large") }));
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [only = Buffer.alloc(0), ...more] = this.chunks;
    const body = more.length === 0 ? only : Buffer.concat(this.chunks);
    this.resolve({ ok: this.ok, text: body.toString("utf8") });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(new AppError("SERVICE_UNAVAILABLE", { cause: error }));
  }

  cancel(): void {
    this.fail(new AppError("SERVICE_UNAVAILABLE", { cause: new Error("the caller has closed the connection") }));
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
