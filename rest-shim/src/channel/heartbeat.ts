import type { WebSocket, WebSocketServer } from "ws";

/** Pings every client of a server, and ends the connections that did not answer the ping before. Returns the function that stops it. */
export function startHeartbeat(server: WebSocketServer, intervalMs: number): () => void {
  const silent = new WeakSet<WebSocket>();
  server.on("connection", (socket: WebSocket) => socket.on("pong", () => silent.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
      } else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
