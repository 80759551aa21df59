import { ERROR_CATALOGUE, isErrorCode } from "@cgs/kit/errors";
import type { WebSocket } from "ws";

/** How a channel ends. Part of the interface: clients decide by it whether to connect again. */
export const CLOSE = {
  done: 1000,
  goingAway: 1001,
  internal: 1011,
  tryAgainLater: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
} as const;

/** What each end means to a reader. */
export const CLOSE_MEANINGS: Record<keyof typeof CLOSE, string> = {
  done: "The job has ended and its final state was sent.",
  goingAway: "The service stops: connect again.",
  internal: "Something went wrong on our side: connect again, later each time.",
  tryAgainLater: "There are too many readers, or a part of the system is away: connect again, later each time.",
  unauthenticated: "There is no token, or it is not valid, or it has expired: get another before connecting again.",
  forbidden: "The caller may not read this.",
  notFound: "There is no such job, or it is somebody else's.",
};

const BY_STATUS: Record<number, number> = {
  401: CLOSE.unauthenticated,
  403: CLOSE.forbidden,
  404: CLOSE.notFound,
  429: CLOSE.tryAgainLater,
  502: CLOSE.tryAgainLater,
  503: CLOSE.tryAgainLater,
  504: CLOSE.tryAgainLater,
};

/** Ends a channel because of an error: with the close code its catalogue code means, which is also the reason that is given. */
export function closeForError(socket: WebSocket, error: unknown): void {
  const code = (error as { extensions?: Record<string, unknown> } | null)?.extensions?.["code"];
  const known = isErrorCode(code) ? code : "INTERNAL_ERROR";
  socket.close(BY_STATUS[ERROR_CATALOGUE[known].status] ?? CLOSE.internal, known);
}
