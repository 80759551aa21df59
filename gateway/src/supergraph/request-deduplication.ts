/**
 * Deduplicates equal reads in flight: they share one request. A read that starts after a write has ended never joins a read that
 * started before it, so callers always read their own writes.
 */
export class RequestDeduplication {
  private inFlight = new Map<string, Map<string, Promise<string>>>();

  /** Number of credentials with reads in flight. */
  get callers(): number {
    return this.inFlight.size;
  }

  /** Sends a read, or joins the one in flight with the same credential and key. */
  read(credential: string, key: string, send: () => Promise<string>): Promise<string> {
    const { inFlight } = this;
    const ofCaller = inFlight.get(credential) ?? new Map<string, Promise<string>>();
    const joined = ofCaller.get(key);
    if (joined) return joined;
    const started = send();
    ofCaller.set(key, started);
    inFlight.set(credential, ofCaller);
    const ended = () => {
      ofCaller.delete(key);
      if (ofCaller.size === 0 && inFlight.get(credential) === ofCaller) inFlight.delete(credential);
    };
    started.then(ended, ended); // registered first, so it runs before the callers continue
    return started;
  }

  /** Sends a write. */
  write(send: () => Promise<string>): Promise<string> {
    return send().finally(() => (this.inFlight = new Map()));
  }
}
