import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The latest answer of every open connection, finished or not. It is kept by connection and not in a set of what is unfinished, which would change with every
 * request: V8 has each table that a set or map has outgrown point to the next, so that one of them among the old objects keeps all later
 * answers alive until the next full collection. That cost a server a third of its time.
 */
export class ActiveResponses {
  private readonly answers = new Map<Socket, ServerResponse>();

  /** Notes that an answer was begun. */
  add(answer: ServerResponse): void {
    const { socket } = answer;
    if (!socket) return;
    if (!this.answers.has(socket)) socket.once("close", () => this.answers.delete(socket));
    this.answers.set(socket, answer);
  }

  /** Has every connection end with the answer that is being given there. */
  closeAfterwards(): void {
    for (const answer of this.answers.values()) answer.shouldKeepAlive = false;
  }
}
