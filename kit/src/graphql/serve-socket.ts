import type { IncomingMessage } from "node:http";
import { CloseCode, handleProtocols, makeServer, MessageType, type ServerOptions, stringifyMessage } from "graphql-ws";
import type { WebSocket, WebSocketServer } from "ws";
import { boundSockets } from "../http/bound-sockets.js";
import { UnauthenticatedSockets } from "../http/unauthenticated-sockets.js";
import type { UnreadBytes } from "../http/unread-bytes.js";
import type { Logger } from "../log.js";

/** What handlers of graphql-ws get of a connection. */
export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
}

/** Options of {@link serveSocket}. */
export interface SocketOptions {
  /** Bounds what waits for peers that do not read. */
  unread: UnreadBytes;
  /** A connection that does not answer a ping within this time, in milliseconds, is terminated. */
  pingEveryMs: number;
  log: Logger;
}

/** A served WebSocket server. */
export interface ServedSockets {
  /** Lifts the limits of a connection whose credential is valid. */
  accept(socket: WebSocket): void;
  /** Closes every connection with 1001 and waits for the clients' close frames. */
  dispose(): Promise<void>;
}

/** The time in which a client must send `connection_init`. Then the connection closes with 4408. */
const INIT_TIMEOUT_MS = 3_000;

const GOING_AWAY = 1001;

const PONG = stringifyMessage({ type: MessageType.Pong });

/**
 * Serves graphql-transport-ws on a WebSocket server. Unlike graphql-ws's own adapter it never repeats the payload of a ping, bounds what
 * waits for a peer, limits connections without a valid credential, and reports failures to the log.
 * See docs/decisions/026-bound-every-subscription-and-channel.md.
 */
export function serveSocket<E extends object>(
  handlers: ServerOptions<Record<string, unknown>, SocketExtra & E>,
  webSocketServer: WebSocketServer,
  { unread, pingEveryMs, log }: SocketOptions,
): ServedSockets {
  const server = makeServer({ connectionInitWaitTimeout: INIT_TIMEOUT_MS, ...handlers });
  const strangers = new UnauthenticatedSockets();
  webSocketServer.options.handleProtocols = handleProtocols;
  boundSockets(webSocketServer, unread);
  webSocketServer.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    strangers.add(socket, request);
    const fail = (error: unknown) => {
      log.debug({ err: error }, "a GraphQL WebSocket failed");
      socket.close(CloseCode.InternalServerError, "Internal server error");
    };
    socket.on("error", fail);
    const stopPings = startPings(socket, pingEveryMs);
    const closed = server.opened(adapter(socket, fail), { socket, request } as SocketExtra & E);
    socket.once("close", (code, reason) => {
      stopPings();
      closed(code, String(reason)).catch(fail);
    });
  });
  return { accept: (socket) => strangers.accept(socket), dispose: () => closeAll(webSocketServer) };
}

/** The socket as graphql-ws uses it. */
function adapter(socket: WebSocket, fail: (error: unknown) => void) {
  const send = (data: string) =>
    new Promise<void>((resolve) => {
      if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
      else resolve();
    });
  return {
    protocol: socket.protocol,
    send,
    close: (code: number, reason: string) => socket.close(code, reason),
    onMessage: (listener: (data: string) => Promise<void>) =>
      void socket.on("message", (message) => {
        listener(String(message)).catch(fail);
      }),
    onPing: () => send(PONG),
  };
}

/** Pings a connection, and terminates it when it has not answered before the next ping. Returns the function that stops it. */
function startPings(socket: WebSocket, everyMs: number): () => void {
  let answered = true;
  socket.on("pong", () => (answered = true));
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, everyMs);
  return () => clearInterval(timer);
}

async function closeAll(server: WebSocketServer): Promise<void> {
  for (const client of server.clients) client.close(GOING_AWAY, "Going away");
  server.removeAllListeners();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
