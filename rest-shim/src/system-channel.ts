import type { WebSocket } from "ws";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import { CLOSE, closeForError } from "./channel/close-code.js";
import type { Subscribe } from "./channel/job-watch.js";
import { sendMessage } from "./channel/send-message.js";
import { PROVIDER_CHANGES, type ProviderChangeData, systemMessageOf } from "./channel/system-message.js";
import { type Channel, type ChannelOptions, createTokenChannel } from "./channel/token-channel.js";

/** Where the channel is found. */
export const SYSTEM_PATH = "/ws/system";

/**
 * Serves the documented system channel `/ws/system?token=<jwt>`: a message for every change of a provider's status, for as long as the
 * reader stays. Closes with 4401 for a missing or bad token, and 1011 when the changes end.
 */
export function createSystemChannel(options: ChannelOptions): Channel {
  return createTokenChannel(options, (socket, _path, headers) => watchSystem(socket, options.subscribe, headers));
}

async function watchSystem(socket: WebSocket, subscribe: Subscribe, headers: RequestHeaders): Promise<void> {
  const events = await subscribe({ document: PROVIDER_CHANGES, variables: {}, headers });
  const leave = () => void events.return(undefined).catch(() => socket.terminate());
  socket.once("close", leave);
  if (socket.readyState !== socket.OPEN) leave();
  for await (const { data, errors } of events) {
    const [error] = errors ?? [];
    if (error) return closeForError(socket, error);
    sendMessage(socket, systemMessageOf(data as ProviderChangeData));
  }
  socket.close(CLOSE.internal);
}
