import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { WebSocket } from "ws";
import type { Failure } from "../error-body.js";
import { CLOSE, closeForError } from "./close-code.js";
import { isFinal, JOB_UPDATES, jobMessageOf, type JobUpdateData } from "./job-message.js";
import { MessageThrottle } from "./message-throttle.js";
import { sendMessage } from "./send-message.js";

/** An event of a subscription. */
export interface SubscriptionEvent {
  data?: unknown;
  errors?: readonly Failure[];
}

/** Runs a subscription on behalf of a request. Rejects with a catalogue error when it cannot start. */
export type Subscribe = (operation: {
  document: string;
  variables: Record<string, unknown>;
  headers: RequestHeaders;
}) => Promise<AsyncGenerator<SubscriptionEvent, unknown, unknown>>;

/**
 * Sends a job's updates to a socket until the job has ended or the socket has closed; whichever comes first ends the other.
 * Rejects only when the subscription fails in a way it should not.
 */
export async function watchJob(
  socket: WebSocket,
  subscribe: Subscribe,
  id: string,
  headers: RequestHeaders,
): Promise<void> {
  const events = await subscribe({ document: JOB_UPDATES, variables: { id }, headers });
  const throttle = new MessageThrottle((message) => sendMessage(socket, message));
  const leave = () => {
    throttle.stop();
    events.return(undefined).catch(() => socket.terminate());
  };
  socket.once("close", leave);
  if (socket.readyState !== socket.OPEN) leave();
  for await (const { data, errors } of events) {
    const [error] = errors ?? [];
    if (error) return closeForError(socket, error);
    throttle.offer(jobMessageOf(data as JobUpdateData));
  }
  if (isFinal(throttle.sent)) socket.close(CLOSE.done);
  else socket.close(CLOSE.internal);
}
