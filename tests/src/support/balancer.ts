import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The pause between two probes of a target. */
const PROBE_EVERY_MS = 400;

/** So many probes in a row that are refused or not answered, and a target gets no new connection: one alone may be a busy moment. */
const FALL = 3;

/** Where connections go to. */
interface Target {
  url: string;
  /** Probes in a row that were refused or not answered. */
  misses: number;
  /** Ends the probing. */
  removed: AbortController;
}

/**
 * Spreads connections in turn over targets, as the guide for operators wants it of whatever does so: it asks `/readyz` of each; one that
 * refuses three probes in a row, or does not answer them, gets no new connection, and keeps those that it has. Where none is ready all get
 * them: each may only be busy. A connection that a target does not take goes to the next, and one that nobody takes is closed.
 */
export class Balancer {
  private readonly targets = new Map<string, Target>();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.forward(socket, this.inTurn()));
  private turn = 0;

  /** Listens on a port. */
  async listen(port: number): Promise<void> {
    await once(this.server.listen(port), "listening");
  }

  /** Sends connections to an address, which is ready, too. */
  add(url: string): void {
    const target = { url, misses: 0, removed: new AbortController() };
    this.targets.set(url, target);
    void this.probe(target);
  }

  /** Forgets an address. */
  remove(url: string): void {
    this.targets.get(url)?.removed.abort();
    this.targets.delete(url);
  }

  async close(): Promise<void> {
    for (const url of this.targets.keys()) this.remove(url);
    const closed = once(this.server.close(), "close");
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** One probe after the other, so that none is overtaken by an older one. */
  private async probe(target: Target): Promise<void> {
    const { url, removed } = target;
    while (!removed.signal.aborted) {
      const signal = AbortSignal.any([removed.signal, AbortSignal.timeout(2_000)]);
      try {
        const answer = await fetch(`${url}/readyz`, { signal });
        target.misses = answer.ok ? 0 : target.misses + 1;
        await answer.arrayBuffer();
      } catch {
        target.misses += 1;
      }
      await pause(PROBE_EVERY_MS);
    }
  }

  /** Those that may get a connection, the next in turn first. */
  private inTurn(): Target[] {
    const all = [...this.targets.values()];
    const ready = all.filter(({ misses }) => misses < FALL);
    const open = ready.length > 0 ? ready : all;
    const first = this.turn++ % Math.max(1, open.length);
    return [...open.slice(first), ...open.slice(0, first)];
  }

  private forward(socket: Socket, [first, ...others]: Target[]): void {
    if (!first) return void socket.destroy();
    const target = connect(Number(new URL(first.url).port), "localhost");
    const refused = () => this.forward(socket, others);
    target.once("error", refused);
    target.once("connect", () => {
      target.off("error", refused);
      this.join(socket, target);
    });
  }

  private join(socket: Socket, target: Socket): void {
    for (const [from, to] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true).pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
    if (socket.destroyed) target.destroy();
  }
}
