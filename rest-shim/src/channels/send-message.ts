import type { WebSocket } from "ws";

/** Connections with more unsent bytes are terminated. It holds hundreds of messages. */
const MAX_BUFFERED_BYTES = 65_536;

/** Sends a message as JSON. Terminates a connection that does not read, so that its buffer stays bounded. */
export function sendMessage(socket: WebSocket, message: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  else socket.send(JSON.stringify(message));
}
