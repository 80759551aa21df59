import { type Client, createClient } from "graphql-ws";
import type { Session } from "../session/session";
import type { Connection } from "./connection";
import { GRAPHQL_PATH } from "./graphql-request";

/** Milliseconds without an answer to a ping after which the line counts as dead. */
const PONG_TIMEOUT = 5_000;

/** The WebSocket of all subscriptions: opened when first needed, reopened for as long as somebody listens. */
export function createLiveClient(session: Session, connection: Connection): Client {
  let pong: number | undefined;
  const client = createClient({
    url: () => `${location.origin.replace(/^http/, "ws")}${GRAPHQL_PATH}`,
    connectionParams: async () => ({ Authorization: `Bearer ${await session.accessToken()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => backOff(tries),
    shouldRetry: () => true,
    keepAlive: 10_000,
    on: {
      connecting: () => {
        if (connection.state() !== "lost") connection.set("connecting");
      },
      connected: () => connection.set("open"),
      closed: (event) => {
        clearTimeout(pong);
        const clean = event instanceof CloseEvent && event.code === 1000;
        connection.set(clean ? "idle" : "lost");
      },
      ping: (received) => {
        if (!received) pong = window.setTimeout(() => client.terminate(), PONG_TIMEOUT);
      },
      pong: (received) => {
        if (received) clearTimeout(pong);
      },
    },
  });
  return client;
}

/** Half a second, then twice as long each time up to ten, with jitter so that a restarted gateway is not stormed. */
function backOff(tries: number): Promise<void> {
  const wait = Math.min(10_000, 500 * 2 ** tries) * (0.75 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, wait));
}
