import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { withDeadline } from "@cgs/kit/deadline";

/** The pause between two probes of a target. */
const PROBE_EVERY_MS = 400;

/** A target that fails this many probes in a row gets no new connection. A single failed probe may mean a busy moment. */
const FALL = 3;

/** A target of connections. */
interface Target {
  url: string;
  /** The number of failed probes in a row. */
  misses: number;
  /** Stops the probes. */
  removed: AbortController;
}

/**
 * Distributes connections round-robin over targets, as the operations guide requires of a balancer. It polls `/readyz` of each target. A target
 * that fails three probes in a row gets no new connection and keeps its open ones. If no target is ready, all of them get connections,
 * because each may only be busy. A connection that a target refuses goes to the next one. If all refuse it, it is closed.
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

  /** Adds an address that is ready. */
  add(url: string): void {
    const target = { url, misses: 0, removed: new AbortController() };
    this.targets.set(url, target);
    void this.probe(target);
  }

  /** Removes an address. */
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

  /** Sends one probe after the other, so that no result is older than the previous one. */
  private async probe(target: Target): Promise<void> {
    const { url, removed } = target;
    while (!removed.signal.aborted) {
      const ask = async ({ signal }: AbortController) => {
        const answer = await fetch(`${url}/readyz`, { signal });
        target.misses = answer.ok ? 0 : target.misses + 1;
        await answer.arrayBuffer();
      };
      try {
        await withDeadline(2_000, ask, removed.signal);
      } catch {
        target.misses += 1;
      }
      await pause(PROBE_EVERY_MS);
    }
  }

  /** The targets that may get a connection, starting with the next one in round-robin order. */
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
