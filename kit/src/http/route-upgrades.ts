import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import type { HttpService } from "./http-service.js";

/** Routes a service's WebSocket upgrades by path. Unknown paths get 404. */
export function routeUpgrades(
  { server, identifyPeer }: Pick<HttpService, "server" | "identifyPeer">,
  targetOf: (path: string) => WebSocketServer | undefined,
): void {
  server.on("upgrade", (request, socket, head) => {
    identifyPeer(request);
    const target = targetOf((request.url ?? "/").split("?")[0] ?? "/");
    if (target) target.handleUpgrade(request, socket, head, (client) => target.emit("connection", client, request));
    else refuse(socket);
  });
}

/** Nothing else handles this socket any more: a reset must not end the process, and a silent client must not keep it open. */
function refuse(socket: Duplex): void {
  socket.on("error", () => undefined);
  const answer = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.end(answer, () => socket.destroy());
}
