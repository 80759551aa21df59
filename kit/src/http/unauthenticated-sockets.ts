import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";
import { callerAddress } from "./caller-address.js";

/** What one connection may send before its credential is accepted, in bytes. Clients send a credential of a few kilobytes. */
const STRANGER_BYTES = 262_144;

/** The most connections of a server without an accepted credential. Clients send theirs at once. */
const MAX_STRANGERS = 250;

/** The most of them from one address. */
const MAX_STRANGERS_OF_ADDRESS = 100;

/** How long a connection may stay without an accepted credential. */
const STRANGER_MS = 5_000;

/** The WebSocket close code of graphql-transport-ws for a missing credential. */
const UNAUTHORIZED = 4401;

/** The WebSocket close code for a message that is too large. */
const TOO_LARGE = 1009;
const TRY_AGAIN_LATER = 1013;
const CLOSE_GRACE_MS = 1_000;

/**
 * The connections of a server whose peers have not shown a valid credential. Each may send little and stay for some seconds. When
 * there are too many, of one address or together, the oldest is closed, so that they cannot keep others out.
 */
export class UnauthenticatedSockets {
  private readonly open = new Map<WebSocket, { address: string; release: () => void }>();

  /** Limits a new connection until {@link accept}. */
  add(socket: WebSocket, { socket: stream, headers }: IncomingMessage): void {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= STRANGER_BYTES) return;
      stream.pause(); // nothing more is read into memory
      this.refuse(socket, TOO_LARGE, "Authenticate first");
    };
    stream.on("data", count);
    const timer = setTimeout(() => this.refuse(socket, UNAUTHORIZED, "Unauthorized"), STRANGER_MS).unref();
    const release = () => {
      clearTimeout(timer);
      stream.off("data", count);
    };
    const address = callerAddress(headers);
    this.open.set(socket, { address, release });
    socket.once("close", () => this.accept(socket));
    this.closeOldest([...this.open.keys()], MAX_STRANGERS);
    this.closeOldest(this.ofAddress(address), MAX_STRANGERS_OF_ADDRESS);
  }

  /** Lifts the limits of a connection whose credential is valid. */
  accept(socket: WebSocket): void {
    this.open.get(socket)?.release();
    this.open.delete(socket);
  }

  private ofAddress(address: string): WebSocket[] {
    return [...this.open].filter(([, each]) => each.address === address).map(([socket]) => socket);
  }

  private closeOldest(sockets: readonly WebSocket[], max: number): void {
    const [oldest] = sockets;
    if (sockets.length > max && oldest) this.refuse(oldest, TRY_AGAIN_LATER, "Try again later");
  }

  private refuse(socket: WebSocket, code: number, reason: string): void {
    this.accept(socket);
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
  }
}
