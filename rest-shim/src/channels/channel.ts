import type { IncomingMessage } from "node:http";
import type { Logger } from "@cgs/kit/log";
import { boundSockets } from "@cgs/kit/http/bound-sockets";
import { UnreadBytes } from "@cgs/kit/http/unread-bytes";
import { isAllowedOrigin } from "@cgs/kit/http/origin";
import { type RequestHeaders, traceIdOf, traceparent } from "@cgs/kit/http/trace";
import { type WebSocket, WebSocketServer } from "ws";
import type { Subscribe } from "../graphql/operation.js";
import { CLOSE_CODES, closeWithError } from "./close-codes.js";
import { startHeartbeat } from "./heartbeat.js";

/** Options of every WebSocket channel. */
export interface ChannelOptions {
  subscribe: Subscribe;
  log: Logger;
  /** Allowed origins of pages, besides the host's own. */
  origins?: readonly string[];
  /** Further connections are closed with 1013. */
  maxConnections?: number;
  /** How long a closed connection may take to answer, in milliseconds. Then it is terminated. */
  closeTimeoutMs?: number;
  /** Interval between pings, in milliseconds. */
  heartbeatMs?: number;
}

/** A WebSocket channel. */
export interface Channel {
  /** Handles the channel's upgrade requests. */
  webSocketServer: WebSocketServer;
  /** Refuses new connections and closes the open ones with 1001. Terminates those that do not answer within a second. */
  stop(): Promise<void>;
}

/** Serves one connection. `headers` carry its token. Rejects with a catalog error to close the socket. */
export type ServeConnection = (socket: WebSocket, path: string, headers: RequestHeaders) => Promise<void>;

const HEARTBEAT_MS = 30_000;

/** A refused client that does not answer would otherwise keep its connection for 30 seconds, which is `ws`'s own limit. */
const CLOSE_TIMEOUT_MS = 5_000;

/** One connection takes about 25 KiB of memory. */
const MAX_CONNECTIONS = 20_000;

/** What waits for readers that do not read, in bytes. A message has about 200. */
const UNREAD_LIMITS = { each: 4_096, peer: 65_536, all: 16_777_216 };

/** Time to answer the close handshake when the service stops. */
const STOP_TIMEOUT_MS = 1_000;

/** Clients have nothing to send. A longer message closes the connection. */
const MAX_PAYLOAD_BYTES = 1_024;

/** The three parts of a JWT. Other credentials, such as API keys, are refused: URLs end up in logs. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Creates a channel that authenticates by `?token=<jwt>` and closes with 4401 for a missing or invalid token.
 * See docs/decisions/026-bound-every-subscription-and-channel.md.
 */
export function createChannel(options: ChannelOptions, serve: ServeConnection): Channel {
  const { heartbeatMs = HEARTBEAT_MS, maxConnections = MAX_CONNECTIONS } = options;
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    ...{ closeTimeout: options.closeTimeoutMs ?? CLOSE_TIMEOUT_MS }, // not in the types of ws
  });
  boundSockets(webSocketServer, new UnreadBytes(UNREAD_LIMITS));
  const stopHeartbeat = startHeartbeat(webSocketServer, heartbeatMs);
  webSocketServer.on("connection", (socket, request) => {
    if (webSocketServer.clients.size > maxConnections) socket.close(CLOSE_CODES.tryAgainLater, "SERVICE_UNAVAILABLE");
    else accept(socket, request, options, serve);
  });
  return {
    webSocketServer,
    async stop() {
      stopHeartbeat();
      const closed = new Promise<void>((resolve) => webSocketServer.close(() => resolve()));
      for (const socket of webSocketServer.clients) socket.close(CLOSE_CODES.goingAway);
      const timer = setTimeout(() => webSocketServer.clients.forEach((socket) => socket.terminate()), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function accept(socket: WebSocket, request: IncomingMessage, options: ChannelOptions, serve: ServeConnection): void {
  const { log, origins = [] } = options;
  socket.on("error", (error) => log.debug({ err: error }, "channel socket error"));
  if (!isAllowedOrigin(request, origins)) return socket.close(CLOSE_CODES.forbidden, "FORBIDDEN");
  const [path = "", query] = (request.url ?? "").split("?");
  const token = new URLSearchParams(query).get("token");
  if (token === null || !JWT.test(token)) return socket.close(CLOSE_CODES.unauthenticated, "UNAUTHENTICATED");
  const headers: RequestHeaders = {
    authorization: `Bearer ${token}`,
    traceparent: traceparent(traceIdOf(request.headers)),
  };
  serve(socket, path, headers).catch((error: unknown) => {
    const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
    if (code === undefined) log.error({ err: error }, "unexpected error in a channel");
    closeWithError(socket, error);
  });
}
