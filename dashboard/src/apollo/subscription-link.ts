import type { ApolloLink } from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type Client, CloseCode, createClient } from "graphql-ws";
import { backOff } from "../api/back-off";
import { shouldResubscribe } from "../api/problem";
import type { Session } from "../session/session";
import { type Connection, GRAPHQL_PATH } from "./connection";

/** A connection that does not answer a ping within this many milliseconds counts as dead. */
const PONG_TIMEOUT_MS = 5_000;

/** The connection is reopened this many milliseconds before its token expires. By then the session provides a new token. */
const REOPEN_MARGIN_MS = 20_000;

/** The link of all subscriptions: one WebSocket, opened when first needed and reopened while there are subscribers. */
export function createSubscriptionLink(session: Session, connection: Connection): ApolloLink {
  const refusal = { last: false };
  const client = createWebSocketClient(session, connection, refusal);
  // graphql-ws gives up when a token is rejected, and a token may expire early: on a laptop that slept. A subscription also restarts when
  // a module was unavailable, or when the gateway ended it for a new schema.
  const again = new RetryLink({
    attempts: (_count, _operation, error) =>
      (refusal.last || shouldResubscribe(error)) && session.state().kind === "signed-in",
    delay: { initial: 300, max: 10_000, jitter: true },
  });
  return again.concat(new GraphQLWsLink(client));
}

/** @param refusal `last` is true while the last connection's token is known to be rejected, so that it is renewed first */
function createWebSocketClient(session: Session, connection: Connection, refusal: { last: boolean }): Client {
  let pong: number | undefined;
  let reopening: number | undefined;
  let expected = false;
  let slept = false;
  const client = createClient({
    url: () => `${location.origin.replace(/^http/, "ws")}${GRAPHQL_PATH}`,
    connectionParams: async () => {
      if (refusal.last) await session.renew();
      return { Authorization: `Bearer ${await session.accessToken()}` };
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: backOff,
    shouldRetry: () => true,
    keepAlive: 10_000,
    on: {
      connecting: () => {
        if (connection.state() !== "lost") connection.set("connecting");
      },
      connected: () => {
        refusal.last = false;
        connection.set(slept || connection.state() === "lost" ? "catching-up" : "open");
        slept = false;
        const left = session.accessTimeLeft();
        reopening = window.setTimeout(reopen, Math.max(left - REOPEN_MARGIN_MS, left / 2));
      },
      closed: (event) => {
        clearTimeout(pong);
        clearTimeout(reopening);
        const code = event instanceof CloseEvent ? event.code : undefined;
        if (code === CloseCode.Unauthorized) refusal.last = true;
        if (expected || code === CloseCode.Unauthorized) connection.set("connecting");
        else connection.set(code === 1000 ? "idle" : "lost");
        expected = false;
      },
      ping: (received) => {
        if (!received) pong = window.setTimeout(() => client.terminate(), PONG_TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pong);
      },
    },
  });
  addEventListener("offline", () => client.terminate());
  onSystemWake(() => {
    slept = true;
    reopen();
  });
  function reopen() {
    if (expected || connection.state() === "connecting") return;
    expected = true;
    client.terminate();
  }
  return client;
}

/** Milliseconds. Browsers throttle timers of hidden pages to one a minute. */
const CHECK_INTERVAL_MS = 5_000;

const SLEEP_THRESHOLD_MS = 120_000;

/** Calls back after the machine has slept. */
function onSystemWake(callback: () => void): void {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > SLEEP_THRESHOLD_MS;
    last = Date.now();
    if (slept) callback();
  }, CHECK_INTERVAL_MS);
}
