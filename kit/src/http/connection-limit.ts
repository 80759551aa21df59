import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { promisify } from "node:util";
import { Counter, Gauge, type Registry } from "prom-client";
import { withoutQuery } from "../log.js";

/** Paths that are served at the limit too: a process that is only full must not be restarted. */
const PROBES = new Set(["/healthz", "/health", "/readyz"]);

/** Connections above the limit that wait for the request of a probe, and for how long. */
const MAX_RESERVED = 20;
const RESERVED_MS = 2_000;

/**
 * Limits a server's open connections, WebSockets included, and registers metrics of them. A connection above the limit serves one request of
 * a probe. It is closed at any other request, after two seconds, or when newer ones need its place.
 * See docs/decisions/032-bound-time-out-and-drain-connections.md.
 */
export class ConnectionLimit {
  /** Connections above the limit, by the peer's address and port: a request over TLS has another socket object. */
  private readonly reserved = new Map<string, Socket>();
  private readonly refused: Counter;
  /** Connections that were counted: a server meets one again whose request offered another protocol. */
  private readonly counted = new WeakSet<Socket>();
  private open = 0;

  /** @param max undefined for no limit. */
  constructor(
    server: Server,
    private readonly max: number | undefined,
    registry: Registry,
  ) {
    this.refused = new Counter({
      name: "http_connections_refused_total",
      help: "Connections closed without a response because of MAX_CONNECTIONS.",
      registers: [registry],
    });
    const count = promisify(server.getConnections.bind(server));
    const open = new Gauge({
      name: "http_connections",
      help: "Open connections, WebSockets included.",
      registers: [registry],
      async collect() {
        open.set(await count());
      },
    });
    server.on("connection", (socket: Socket) => this.add(socket));
    server.prependListener("upgrade", ({ socket }: IncomingMessage) => this.refuse(peerOf(socket)));
  }

  /** Whether a request is served. Above the limit its connection is closed, after the response to a probe. */
  admits({ socket, url = "/" }: IncomingMessage, response: ServerResponse): boolean {
    const peer = peerOf(socket);
    if (!this.reserved.has(peer)) return true;
    response.shouldKeepAlive = false;
    if (PROBES.has(withoutQuery(url))) return true;
    this.refuse(peer);
    return false;
  }

  private add(socket: Socket): void {
    if (this.counted.has(socket)) return;
    this.counted.add(socket);
    this.open += 1;
    const peer = peerOf(socket);
    socket.once("close", () => {
      this.open -= 1;
      this.reserved.delete(peer);
    });
    if (this.max === undefined || this.open - this.reserved.size <= this.max) return;
    this.reserved.set(peer, socket);
    const timer = setTimeout(() => this.refuse(peer), RESERVED_MS);
    socket.once("close", () => clearTimeout(timer));
    const waiting = [...this.reserved].filter(([, each]) => !each.destroyed);
    const [oldest] = waiting;
    if (waiting.length > MAX_RESERVED && oldest) this.refuse(oldest[0]);
  }

  /** Closes a connection above the limit. Does nothing to others. */
  private refuse(peer: string): void {
    const socket = this.reserved.get(peer);
    if (!socket || socket.destroyed) return;
    this.refused.inc();
    socket.destroy();
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
