import { AppError } from "@cgs/kit/errors";

/** A read of one caller. */
export interface Read {
  credential: string;
  /** Equal reads have the same key. */
  key: string;
  /** Aborted when the caller has closed the connection. */
  left?: AbortSignal | undefined;
}

/** A read in flight. */
interface SharedRead<R> {
  response: Promise<R>;
  /** The callers that still wait for it. */
  waiting: number;
  request: AbortController;
}

/**
 * Deduplicates equal reads in flight: they share one request, which is cancelled when all their callers have left. A read that starts
 * after a write has ended never joins a read that started before it, so callers always read their own writes.
 */
export class RequestDeduplication<R> {
  private inFlight = new Map<string, Map<string, SharedRead<R>>>();

  /** Number of credentials with reads in flight. */
  get callers(): number {
    return this.inFlight.size;
  }

  /** Sends a read, or joins the one in flight with the same credential and key. @throws AppError for a caller that has left. */
  async read({ credential, key, left }: Read, send: (signal: AbortSignal) => Promise<R>): Promise<R> {
    if (left?.aborted) throw new AppError("SERVICE_UNAVAILABLE");
    const shared = this.inFlight.get(credential)?.get(key) ?? this.start(credential, key, send);
    shared.waiting += 1;
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.request.abort();
    };
    left?.addEventListener("abort", leave, { once: true });
    return shared.response;
  }

  /** Sends a write. It runs to its end, also for a caller that has left. */
  write(send: () => Promise<R>): Promise<R> {
    return send().finally(() => (this.inFlight = new Map()));
  }

  private start(credential: string, key: string, send: (signal: AbortSignal) => Promise<R>): SharedRead<R> {
    const { inFlight } = this;
    const ofCaller = inFlight.get(credential) ?? new Map<string, SharedRead<R>>();
    const request = new AbortController();
    const shared = { response: send(request.signal), waiting: 0, request };
    ofCaller.set(key, shared);
    inFlight.set(credential, ofCaller);
    const ended = () => {
      if (ofCaller.get(key) === shared) ofCaller.delete(key);
      if (ofCaller.size === 0 && inFlight.get(credential) === ofCaller) inFlight.delete(credential);
    };
    request.signal.addEventListener("abort", ended);
    shared.response.then(ended, ended); // registered first, so it runs before the callers continue
    return shared;
  }
}
