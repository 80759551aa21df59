import type { WebSocket, WebSocketServer } from "ws";

/** Pings every connection of a server and terminates those that did not answer the previous ping. Returns the function that stops it. */
export function startHeartbeat(server: WebSocketServer, intervalMs: number): () => void {
  const unanswered = new WeakSet<WebSocket>();
  server.on("connection", (socket: WebSocket) => socket.on("pong", () => unanswered.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (unanswered.has(socket)) {
        socket.terminate();
      } else {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
