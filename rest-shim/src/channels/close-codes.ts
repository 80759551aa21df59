import { ERROR_CATALOGUE, isErrorCode } from "@cgs/kit/errors";
import type { WebSocket } from "ws";

/** WebSocket close codes of the channels. They are part of the contract: clients decide by them whether to reconnect. */
export const CLOSE_CODES = {
  done: 1000,
  goingAway: 1001,
  internal: 1011,
  tryAgainLater: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
} as const;

/** The meaning of each code, for the AsyncAPI document. */
export const CLOSE_CODE_DESCRIPTIONS: Record<keyof typeof CLOSE_CODES, string> = {
  done: "The job has ended and its final state was sent.",
  goingAway: "The service is stopping. Reconnect.",
  internal: "Internal error. Reconnect with backoff.",
  tryAgainLater: "Too many connections, or a dependency is unavailable. Reconnect with backoff.",
  unauthenticated: "The token is missing, invalid or expired. Get a new token before reconnecting.",
  forbidden: "The caller may not read this channel.",
  notFound: "The job does not exist, or the caller has no access to it.",
};

const CODE_BY_HTTP_STATUS: Record<number, number> = {
  401: CLOSE_CODES.unauthenticated,
  403: CLOSE_CODES.forbidden,
  404: CLOSE_CODES.notFound,
  429: CLOSE_CODES.tryAgainLater,
  502: CLOSE_CODES.tryAgainLater,
  503: CLOSE_CODES.tryAgainLater,
  504: CLOSE_CODES.tryAgainLater,
};

/** Closes a socket because of an error. The close code follows from the error's HTTP status; the reason is its catalog code. */
export function closeWithError(socket: WebSocket, error: unknown): void {
  const code = (error as { extensions?: Record<string, unknown> } | null)?.extensions?.["code"];
  const errorCode = isErrorCode(code) ? code : "INTERNAL_ERROR";
  socket.close(CODE_BY_HTTP_STATUS[ERROR_CATALOGUE[errorCode].status] ?? CLOSE_CODES.internal, errorCode);
}
