import type { RawData, WebSocket, WebSocketServer } from "ws";
import type { PeerBytes, UnreadBytes } from "./unread-bytes.js";

/** A frame's largest header, in bytes. */
const HEADER_BYTES = 14;

const peers = new WeakMap<WebSocket, PeerBytes>();

/**
 * Bounds the bytes that wait for each connection of a server. A connection that exceeds its bound is terminated: it reads too little. Call it
 * before the server handles connections. `ws` itself bounds the pongs that wait.
 */
export function boundSockets(server: WebSocketServer, unread: UnreadBytes): void {
  server.on("connection", (socket: WebSocket) => {
    const peer = unread.peer();
    peers.set(socket, peer);
    socket.once("close", () => peer.close());
    boundSend(socket, peer);
  });
}

/** The bytes that wait for a connection of a server with {@link boundSockets}. */
export function unreadOf(socket: WebSocket): PeerBytes {
  const peer = peers.get(socket);
  if (!peer) throw new Error("the socket's server does not bound its connections");
  return peer;
}

function boundSend(socket: WebSocket, peer: PeerBytes): void {
  const send = socket.send.bind(socket);
  socket.send = (data: string | RawData, ...rest: unknown[]) => {
    const done = rest.at(-1) as ((error?: Error) => void) | undefined;
    const bytes = HEADER_BYTES + Buffer.byteLength(data as string);
    if (!peer.tryAdd(bytes)) {
      socket.terminate();
      done?.();
      return;
    }
    send(data as string, (error) => {
      peer.release(bytes);
      done?.(error);
    });
  };
}
