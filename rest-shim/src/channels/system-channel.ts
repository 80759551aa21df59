import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { WebSocket } from "ws";
import type { Subscribe } from "../graphql/operation.js";
import {
  RestProviderStatusChangedDocument,
  type RestProviderStatusChangedSubscription,
} from "../graphql/operations.js";
import { type Channel, type ChannelOptions, createChannel } from "./channel.js";
import { CLOSE_CODES, closeWithError } from "./close-codes.js";
import { sendMessage } from "./send-message.js";
import { toSystemMessage } from "./system-message.js";

/** The path of the system channel. */
export const SYSTEM_PATH = "/ws/system";

/**
 * Serves the documented system channel `/ws/system?token=<jwt>`: a message for every change of a provider's status until the client
 * disconnects. Closes with 4401 for a missing or invalid token, and with 1011 when the subscription ends.
 */
export function createSystemChannel(options: ChannelOptions): Channel {
  return createChannel(options, (socket, _path, headers) => sendProviderChanges(socket, options.subscribe, headers));
}

async function sendProviderChanges(socket: WebSocket, subscribe: Subscribe, headers: RequestHeaders): Promise<void> {
  const events = await subscribe({ document: RestProviderStatusChangedDocument, variables: {}, headers });
  const unsubscribe = () => void events.return(undefined).catch(() => socket.terminate());
  socket.once("close", unsubscribe);
  if (socket.readyState !== socket.OPEN) unsubscribe();
  for await (const { data, errors } of events) {
    const [error] = errors ?? [];
    if (error) return closeWithError(socket, error);
    sendMessage(socket, toSystemMessage(data as RestProviderStatusChangedSubscription));
  }
  socket.close(CLOSE_CODES.internal);
}
