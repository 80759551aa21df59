import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { WebSocket } from "ws";
import type { Subscribe } from "../graphql/operation.js";
import { RestJobUpdatedDocument, type RestJobUpdatedSubscription } from "../graphql/operations.js";
import { CLOSE_CODES, closeWithError } from "./close-codes.js";
import { isFinalMessage, toJobMessage } from "./job-message.js";
import { MessageThrottle } from "./message-throttle.js";
import { sendMessage } from "./send-message.js";

/**
 * Sends a job's updates to a socket. The subscription ends when the socket closes; the socket closes when the job has ended.
 * Rejects when the subscription cannot start or fails unexpectedly.
 */
export async function sendJobUpdates(
  socket: WebSocket,
  subscribe: Subscribe,
  id: string,
  headers: RequestHeaders,
): Promise<void> {
  const events = await subscribe({ document: RestJobUpdatedDocument, variables: { id }, headers });
  const throttle = new MessageThrottle((message) => sendMessage(socket, message));
  const unsubscribe = () => {
    throttle.stop();
    events.return(undefined).catch(() => socket.terminate());
  };
  socket.once("close", unsubscribe);
  if (socket.readyState !== socket.OPEN) unsubscribe();
  for await (const { data, errors } of events) {
    const [error] = errors ?? [];
    if (error) return closeWithError(socket, error);
    throttle.push(toJobMessage(data as RestJobUpdatedSubscription));
  }
  socket.close(isFinalMessage(throttle.lastSent) ? CLOSE_CODES.done : CLOSE_CODES.internal);
}
