import type { IncomingMessage } from "node:http";
import type { Logger } from "@cgs/kit/log";
import { type Headers, traceIdOf, traceparent } from "@cgs/kit/trace";
import { type WebSocket, WebSocketServer } from "ws";
import { CLOSE, closeForError } from "./channel/close-code.js";
import { startHeartbeat } from "./channel/heartbeat.js";
import { type Subscribe, watchJob } from "./channel/job-watch.js";

/** What {@link createJobChannel} needs. */
export interface JobChannelOptions {
  subscribe: Subscribe;
  log: Logger;
  /** The origins whose pages may connect; absent means all, which is safe because the token is no cookie. */
  origins?: readonly string[];
  /** Between two pings, in milliseconds. */
  heartbeatMs?: number;
}

/** The documented job channel `/ws/jobs/{job_id}?token=<jwt>`. */
export interface JobChannel {
  /** Takes the upgrades of `/ws/jobs/…`. */
  webSocketServer: WebSocketServer;
  /** Refuses new connections and closes the open ones with 1001; those that do not answer are cut. */
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 30_000;

/** Readers get this long to answer the close when the service stops. */
const STOP_GRACE_MS = 1_000;

/** Readers have nothing to say; a longer message ends the connection. */
const MAX_PAYLOAD_BYTES = 1_024;

const JOB_PATH = /^\/ws\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The three parts of a JWT. Anything else, an API key for one, does not belong into an address. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Serves the job channel: a snapshot, every change of status or step, at most two progress messages a second, then the final
 * state and close 1000. Closes with 4401 for a missing or bad token, 4403 and 4404 as REST would answer 403 and 404, and 1011.
 */
export function createJobChannel(options: JobChannelOptions): JobChannel {
  const { heartbeatMs = HEARTBEAT_MS } = options;
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });
  const stopHeartbeat = startHeartbeat(webSocketServer, heartbeatMs);
  webSocketServer.on("connection", (socket, request) => accept(socket, request, options));
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

function accept(socket: WebSocket, request: IncomingMessage, { subscribe, log, origins }: JobChannelOptions): void {
  socket.on("error", (error) => log.debug({ err: error }, "a job channel broke"));
  const { origin } = request.headers;
  if (origins && origin !== undefined && !origins.includes(origin)) return socket.close(CLOSE.forbidden, "FORBIDDEN");
  const [path = "", query] = (request.url ?? "").split("?");
  const token = new URLSearchParams(query).get("token");
  if (token === null || !JWT.test(token)) return socket.close(CLOSE.unauthenticated, "UNAUTHENTICATED");
  const id = JOB_PATH.exec(path)?.[1];
  if (!id) return socket.close(CLOSE.notFound, "JOB_NOT_FOUND");
  const headers: Headers = { authorization: `Bearer ${token}`, traceparent: traceparent(traceIdOf(request.headers)) };
  watchJob(socket, subscribe, id, headers).catch((error: unknown) => {
    const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
    if (code === undefined) log.error({ err: error }, "a job channel failed");
    closeForError(socket, error);
  });
}
