/** A request that is answered in this process. */
export interface RunningRequest {
  /** Aborted when the client cancels the request or its access ends, and when the gateway stops. */
  signal: AbortSignal;
  abort(reason?: unknown): void;
  /** Forgets the request. */
  end(): void;
}

/** The requests that this process is answering, by client and request id. */
export class RunningRequests {
  private readonly running = new Map<string, Set<AbortController>>();

  begin(key: string): RunningRequest {
    const controller = new AbortController();
    const same = this.running.get(key) ?? new Set();
    this.running.set(key, same.add(controller));
    return {
      signal: controller.signal,
      abort: (reason) => controller.abort(reason),
      end: () => {
        controller.abort();
        same.delete(controller);
        if (same.size === 0) this.running.delete(key);
      },
    };
  }

  /** Ends the requests with a key: a tool that waits returns what it has. No effect when another gateway answers them. */
  cancel(key: string): void {
    for (const controller of this.running.get(key) ?? []) controller.abort();
  }

  /** As {@link cancel}, for all requests. */
  endAll(): void {
    for (const key of this.running.keys()) this.cancel(key);
  }
}
