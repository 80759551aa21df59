import type { ApolloClient } from "@apollo/client";
import { backOff } from "../api/back-off";
import { isUnavailable } from "../api/problem";
import type { Connection } from "./connection";

/** Milliseconds for which the page shows that it is up to date again. */
const NOTICE_MS = 4_000;

/** Refetches all active queries after the connection was lost, until one round succeeds. Subscriptions restart by themselves. */
export function refetchAfterReconnect(client: ApolloClient, connection: Connection): void {
  let lost = false;
  connection.subscribe(() => {
    if (connection.state() === "lost") lost = true;
    if (connection.state() !== "catching-up") return;
    void refetchUntilCurrent(client, connection, lost ? "caught-up" : "open");
    lost = false;
  });
}

/** @param then the final state: `caught-up` only when the loss was shown to the user */
async function refetchUntilCurrent(
  client: ApolloClient,
  connection: Connection,
  then: "caught-up" | "open",
): Promise<void> {
  for (let tries = 0; connection.state() === "catching-up"; tries++) {
    const { results } = client.refetchQueries({ include: "active" });
    const outcomes = await Promise.allSettled(results);
    if (connection.state() !== "catching-up") return; // lost again
    if (!outcomes.some((outcome) => outcome.status === "rejected" && isUnavailable(outcome.reason))) {
      connection.set(then);
      setTimeout(() => connection.state() === "caught-up" && connection.set("open"), NOTICE_MS);
      return;
    }
    await backOff(tries);
  }
}
