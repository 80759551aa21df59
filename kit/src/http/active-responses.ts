import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The latest response of every open connection, finished or not. It is a map by connection and not a set of unfinished responses, because
 * a set changes with every request. When a set or map outgrows its table, V8 lets the old table point to the new one. One such table in
 * the old generation keeps all later responses alive until the next full collection, which cost a server a third of its time.
 */
export class ActiveResponses {
  private readonly responses = new Map<Socket, ServerResponse>();

  /** Tracks a response. */
  add(response: ServerResponse): void {
    const { socket } = response;
    if (!socket) return;
    if (!this.responses.has(socket)) socket.once("close", () => this.responses.delete(socket));
    this.responses.set(socket, response);
  }

  /** Lets every connection close after its current response. */
  disableKeepAlive(): void {
    for (const response of this.responses.values()) response.shouldKeepAlive = false;
  }
}
