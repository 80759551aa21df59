import { ERROR_CATALOGUE, isErrorCode } from "@cgs/kit/errors";
import type { WebSocket } from "ws";

/** How a job channel ends. Part of the interface: clients decide by it whether to connect again. */
export const CLOSE = {
  /** The job has ended and its final state was sent. */
  done: 1000,
  /** The service stops: connect again. */
  goingAway: 1001,
  internal: 1011,
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
} as const;

const BY_STATUS: Record<number, number> = { 401: CLOSE.unauthenticated, 403: CLOSE.forbidden, 404: CLOSE.notFound };

/** Ends a channel because of an error: with the close code its catalogue code means, which is also the reason that is given. */
export function closeForError(socket: WebSocket, error: unknown): void {
  const code = (error as { extensions?: Record<string, unknown> } | null)?.extensions?.["code"];
  const known = isErrorCode(code) ? code : "INTERNAL_ERROR";
  socket.close(BY_STATUS[ERROR_CATALOGUE[known].status] ?? CLOSE.internal, known);
}
