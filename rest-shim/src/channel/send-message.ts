import type { WebSocket } from "ws";

/** A reader that leaves this much unread is dropped. It holds hundreds of messages. */
const MAX_BUFFERED_BYTES = 65_536;

/** Sends a message as JSON. A reader that does not read is dropped, never buffered without bound. */
export function sendMessage(socket: WebSocket, message: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  else socket.send(JSON.stringify(message));
}
