import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** How often each target is asked whether it is ready. */
const PROBE_EVERY_MS = 100;

/**
 * Spreads connections in turn over targets, as a Kubernetes Service or a cloud's network balancer does: it asks `/readyz` of each,
 * gives those that are not ready no new connection, unless none is, and leaves the connections that they have alone.
 */
export class Balancer {
  private readonly targets = new Map<string, { ready: boolean }>();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.forward(socket));
  private readonly probing = setInterval(() => this.probeAll(), PROBE_EVERY_MS);
  private turn = 0;

  /** Listens on a port. */
  async listen(port: number): Promise<void> {
    await once(this.server.listen(port), "listening");
  }

  /** Sends connections to an address, which is ready, too. */
  add(url: string): void {
    this.targets.set(url, { ready: true });
  }

  /** Forgets an address. */
  remove(url: string): void {
    this.targets.delete(url);
  }

  async close(): Promise<void> {
    clearInterval(this.probing);
    const closed = once(this.server.close(), "close");
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private probeAll(): void {
    for (const [url, target] of this.targets)
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => void (target.ready = ok),
        () => void (target.ready = false),
      );
  }

  private forward(socket: Socket): void {
    const ready = [...this.targets].filter(([, target]) => target.ready).map(([url]) => url);
    const choice = ready.length > 0 ? ready : [...this.targets.keys()];
    const url = choice[this.turn++ % choice.length];
    if (url === undefined) return void socket.destroy();
    const target = connect(Number(new URL(url).port), "localhost");
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
  }
}
