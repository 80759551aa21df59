/**
 * Lets equal reads that overlap share one request. A read that starts after a write has ended never joins one that
 * started before it, so callers see what they wrote.
 */
export class SharedRequests {
  private readonly running = new Map<string, Promise<string>>();
  private writes = 0;

  /** Runs a read, or joins the running one of this key. The key must hold the credential. */
  read(key: string, send: () => Promise<string>): Promise<string> {
    const current = `${this.writes}|${key}`;
    const joined = this.running.get(current);
    if (joined) return joined;
    const started = send().finally(() => this.running.delete(current));
    this.running.set(current, started);
    return started;
  }

  /** Runs a write. */
  write(send: () => Promise<string>): Promise<string> {
    return send().finally(() => (this.writes += 1));
  }
}
