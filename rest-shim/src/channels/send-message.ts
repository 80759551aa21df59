import type { WebSocket } from "ws";

/** Sends a message as JSON. The channel terminates a connection that does not read. */
export function sendMessage(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
