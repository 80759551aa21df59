import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import { ignoreUpgrade } from "./ignore-upgrade.js";

/** Finds the WebSocket server of a path. */
export type SocketRoute = (path: string) => WebSocketServer | undefined;

/**
 * Routes a server's WebSocket upgrades by path. Unknown paths get 404. Other protocols are not spoken: such requests are served without.
 * @returns a function that sets the route; until then all paths are unknown.
 */
export function routeUpgrades(
  server: Server,
  identifyPeer: (request: IncomingMessage) => void,
): (route: SocketRoute) => void {
  let socketOf: SocketRoute = () => undefined;
  server.on("upgrade", (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") return ignoreUpgrade(server, request, socket, head);
    identifyPeer(request);
    const target = socketOf((request.url ?? "/").split("?")[0] ?? "/");
    if (target) target.handleUpgrade(request, socket, head, (client) => target.emit("connection", client, request));
    else refuse(socket);
  });
  return (route) => {
    socketOf = route;
  };
}

/** Nothing else handles this socket any more: a reset must not end the process, and a silent client must not keep it open. */
function refuse(socket: Duplex): void {
  socket.on("error", () => undefined);
  const answer = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.end(answer, () => socket.destroy());
}
