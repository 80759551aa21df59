import type { Socket } from "node:net";
import { Client, type ClientBase } from "pg";

/** When PostgreSQL cancels a statement, in milliseconds: locks must not outlive a lost client. */
export const STATEMENT_MS = 15_000;

/** A connection without traffic for longer than the statement timeout is considered dead. */
export const SILENCE_MS = STATEMENT_MS + 2_000;

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection of `pg`, with its socket. */
export type SocketClient = ClientBase & { connection: { stream: Socket } };

/**
 * For `onConnect` of every connection pool. A connection that is lost between two queries fails the next query instead of ending the
 * process. A half-open connection, whose peer vanished without closing it, is closed after `silenceMs` without traffic; otherwise a
 * query on it would wait forever. 0 disables this limit.
 */
export function handleConnectionLoss(client: SocketClient, silenceMs = SILENCE_MS): void {
  client.on("error", () => undefined);
  const { stream } = client.connection;
  stream.setTimeout(silenceMs, () => stream.destroy(new Error("Connection terminated: no traffic from the database.")));
}

/** Creates a single connection that gives up like those of a pool. It is not connected yet. */
export function createClient(url: string, silenceMs = SILENCE_MS): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  handleConnectionLoss(client as Client & SocketClient, silenceMs);
  return client;
}
