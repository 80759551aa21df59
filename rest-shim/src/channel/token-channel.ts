import type { IncomingMessage } from "node:http";
import type { Logger } from "@cgs/kit/log";
import { isAllowedOrigin } from "@cgs/kit/http/origin";
import { type RequestHeaders, traceIdOf, traceparent } from "@cgs/kit/http/trace";
import { type WebSocket, WebSocketServer } from "ws";
import { CLOSE, closeForError } from "./close-code.js";
import { startHeartbeat } from "./heartbeat.js";
import type { Subscribe } from "./job-watch.js";

/** What every documented channel needs. */
export interface ChannelOptions {
  subscribe: Subscribe;
  log: Logger;
  /** The origins whose pages may connect, beside those of the host itself. */
  origins?: readonly string[];
  /** How many may read at once; the next is told to try again later. */
  maxReaders?: number;
  /** Between two pings, in milliseconds. */
  heartbeatMs?: number;
}

/** A documented channel. */
export interface Channel {
  /** Takes the channel's upgrades. */
  webSocketServer: WebSocketServer;
  /** Refuses new connections and closes the open ones with 1001; those that do not answer are cut. */
  stop(): Promise<void>;
}

/** Serves one reader of a channel. `headers` carry the reader's token. Rejects with a catalogue error to close the socket. */
export type ServeReader = (socket: WebSocket, path: string, headers: RequestHeaders) => Promise<void>;

const HEARTBEAT_MS = 30_000;

/** A reader takes about 25 KiB of this process. */
const MAX_READERS = 20_000;

/** Readers get this long to answer the close when the service stops. */
const STOP_GRACE_MS = 1_000;

/** Readers have nothing to say; a longer message ends the connection. */
const MAX_PAYLOAD_BYTES = 1_024;

/** The three parts of a JWT. Anything else, an API key for one, does not belong into an address. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** A channel whose readers show a token in `?token=`. Closes with 4401 for a missing or bad one. */
export function createTokenChannel(options: ChannelOptions, serve: ServeReader): Channel {
  const { heartbeatMs = HEARTBEAT_MS, maxReaders = MAX_READERS } = options;
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });
  const stopHeartbeat = startHeartbeat(webSocketServer, heartbeatMs);
  webSocketServer.on("connection", (socket, request) => {
    if (webSocketServer.clients.size > maxReaders) socket.close(CLOSE.tryAgainLater, "SERVICE_UNAVAILABLE");
    else accept(socket, request, options, serve);
  });
  return {
    webSocketServer,
    async stop() {
      stopHeartbeat();
      const closed = new Promise<void>((resolve) => webSocketServer.close(() => resolve()));
      for (const socket of webSocketServer.clients) socket.close(CLOSE.goingAway);
      const timer = setTimeout(() => webSocketServer.clients.forEach((socket) => socket.terminate()), STOP_GRACE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function accept(socket: WebSocket, request: IncomingMessage, options: ChannelOptions, serve: ServeReader): void {
  const { log, origins = [] } = options;
  socket.on("error", (error) => log.debug({ err: error }, "a channel broke"));
  if (!isAllowedOrigin(request, origins)) return socket.close(CLOSE.forbidden, "FORBIDDEN");
  const [path = "", query] = (request.url ?? "").split("?");
  const token = new URLSearchParams(query).get("token");
  if (token === null || !JWT.test(token)) return socket.close(CLOSE.unauthenticated, "UNAUTHENTICATED");
  const headers: RequestHeaders = {
    authorization: `Bearer ${token}`,
    traceparent: traceparent(traceIdOf(request.headers)),
  };
  serve(socket, path, headers).catch((error: unknown) => {
    const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
    if (code === undefined) log.error({ err: error }, "a channel failed");
    closeForError(socket, error);
  });
}
