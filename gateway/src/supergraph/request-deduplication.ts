/**
 * Lets equal reads that overlap share one request. A read that starts after a write has ended never joins one that
 * started before it, so callers see what they wrote.
 */
export class SharedRequests {
  private running = new Map<string, Map<string, Promise<string>>>();

  /** How many credentials have reads running. */
  get callers(): number {
    return this.running.size;
  }

  /** Runs a read, or joins the running one with this credential and key. */
  read(credential: string, key: string, send: () => Promise<string>): Promise<string> {
    const { running } = this;
    const ofCaller = running.get(credential) ?? new Map<string, Promise<string>>();
    const joined = ofCaller.get(key);
    if (joined) return joined;
    const started = send();
    ofCaller.set(key, started);
    running.set(credential, ofCaller);
    const ended = () => {
      ofCaller.delete(key);
      if (ofCaller.size === 0 && running.get(credential) === ofCaller) running.delete(credential);
    };
    started.then(ended, ended); // before whoever waits for the answer
    return started;
  }

  /** Runs a write. */
  write(send: () => Promise<string>): Promise<string> {
    return send().finally(() => (this.running = new Map()));
  }
}
