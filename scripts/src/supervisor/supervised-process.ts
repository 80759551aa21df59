import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { Backoff, type BackoffOptions, DEFAULT_BACKOFF } from "./backoff.js";
import { type Child, forkChild, type ProcessSpec } from "./child.js";

/** An event of a process that has been ready once. */
export type SupervisionEvent =
  | { type: "died"; name: string; reason: string; restartInMs: number }
  | { type: "back"; name: string };

/** Keeps one process running: restarts it when it ends, until it is stopped. */
export class SupervisedProcess {
  private child: Child | undefined;
  private readonly stopping = new AbortController();
  private restarting = false;
  private readonly backoff: Backoff;

  /** @param report receives crashes and recoveries, but not the first start and the stop */
  constructor(
    private readonly spec: ProcessSpec,
    private readonly report: (event: SupervisionEvent) => void,
    backoff: BackoffOptions = DEFAULT_BACKOFF,
  ) {
    this.backoff = new Backoff(backoff);
  }

  get name(): string {
    return this.spec.name;
  }

  /** The process id of the current run. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process and resolves with its address when it is ready. A first run that fails is not repeated: it rejects with the reason. */
  async start(): Promise<string | undefined> {
    if (this.stopping.signal.aborted) throw new Error("was stopped before it started");
    const child = (this.child = forkChild(this.spec));
    const url = await child.ready;
    void this.keepRunning(child, performance.now());
    return url;
  }

  /** Stops it and starts it again without a report. Rejects when it does not become ready. */
  async restart(graceMs: number): Promise<void> {
    const previous = this.child;
    this.restarting = true;
    await previous?.stop(graceMs);
    while (this.child === previous && !this.stopping.signal.aborted) await nextTurn();
    await this.child?.ready;
  }

  /** Stops the process for good, by force after `graceMs`. Resolves when it has ended. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    await this.child?.stop(graceMs);
  }

  /** Ends it at once. */
  kill(): void {
    this.stopping.abort();
    this.child?.kill();
  }

  private async keepRunning(first: Child, firstStart: number): Promise<void> {
    let [child, startedAt] = [first, firstStart];
    for (;;) {
      const reason = await child.ended;
      if (this.stopping.signal.aborted) return;
      const requested = this.restarting;
      this.restarting = false;
      if (!requested && !(await this.waitAfterDeath(reason, performance.now() - startedAt))) return;
      startedAt = performance.now();
      child = this.child = forkChild(this.spec);
      child.ready.then(
        () => (requested ? undefined : this.report({ type: "back", name: this.name })),
        () => undefined, // the next attempt reports the reason
      );
    }
  }

  /** Reports the end of a run of `ranMs` and waits before the next one. Returns false when the process was stopped during the wait. */
  private async waitAfterDeath(reason: string, ranMs: number): Promise<boolean> {
    const restartInMs = this.backoff.next(ranMs);
    this.report({ type: "died", name: this.name, reason, restartInMs });
    await delay(restartInMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    return !this.stopping.signal.aborted;
  }
}
