import type { ApolloLink } from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type Client, CloseCode, createClient } from "graphql-ws";
import { backOff } from "../api/back-off";
import { shouldResubscribe } from "../api/problem";
import type { Session } from "../session/session";
import { type Connection, GRAPHQL_PATH } from "./connection";

/** Milliseconds without an answer to a ping after which the line counts as dead. */
const PONG_TIMEOUT_MS = 5_000;

/** Milliseconds before the end of its token at which the line is opened anew; by then the session gives a fresh one. */
const REOPEN_MARGIN_MS = 20_000;

/** The way of all subscriptions: one WebSocket, opened when first needed, reopened for as long as somebody listens. */
export function createSubscriptionLink(session: Session, connection: Connection): ApolloLink {
  const refusal = { last: false };
  const client = createWebSocketClient(session, connection, refusal);
  // graphql-ws gives subscriptions up when a token is refused, and a token can expire before its time: on a laptop that slept. One that
  // began while a part of the server was away, or was ended for a new schema, is asked for again.
  const again = new RetryLink({
    attempts: (_count, _operation, error) =>
      (refusal.last || shouldResubscribe(error)) && session.state().kind === "signed-in",
    delay: { initial: 300, max: 10_000, jitter: true },
  });
  return again.concat(new GraphQLWsLink(client));
}

/** @param refusal is set while the token of the last line that was open is known to be refused; it is not used again. */
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

/** Milliseconds. Browsers let a page that nobody sees look at the clock once a minute. */
const CHECK_INTERVAL_MS = 5_000;

const SLEEP_THRESHOLD_MS = 120_000;

/** Calls back when the machine has slept. */
function onSystemWake(callback: () => void): void {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > SLEEP_THRESHOLD_MS;
    last = Date.now();
    if (slept) callback();
  }, CHECK_INTERVAL_MS);
}
