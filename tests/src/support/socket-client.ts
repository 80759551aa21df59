import { once } from "node:events";
import { type Client, type ClientOptions, createClient, type FormattedExecutionResult } from "graphql-ws";
import { type ClientOptions as SocketOptions, WebSocket } from "ws";

/** The results of one operation over WebSocket, read one by one. */
export interface Stream {
  /** The next result. Rejects with the errors of a refused operation, or with the close event. */
  next(): Promise<FormattedExecutionResult>;
  /** Waits for the end and skips results before it. Rejects as `next` does. */
  end(): Promise<void>;
  unsubscribe(): Promise<void>;
}

/** A WebSocket connection. */
export interface SocketClient {
  run(query: string, variables?: Record<string, unknown>): Stream;
  close(): Promise<void>;
}

/** Connects with the credential in the connection parameters, as the dashboard does. */
export function socketClient(url: string, authorization?: string, options: Partial<ClientOptions> = {}): SocketClient {
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(authorization !== undefined && { connectionParams: { authorization } }),
    ...options,
  });
  return { run: (query, variables = {}) => stream(client, query, variables), close: async () => client.dispose() };
}

function stream(client: Client, query: string, variables: Record<string, unknown>): Stream {
  const results = client.iterate<Record<string, unknown>, Record<string, unknown>>({ query, variables });
  return {
    async next() {
      const { done, value } = await results.next();
      if (done) throw new Error("the stream has ended");
      return value;
    },
    async end() {
      while (!(await results.next()).done);
    },
    async unsubscribe() {
      await results.return?.();
    },
  };
}

/** Connects without a client library, to see how the connection is closed. */
export async function rawSocket(url: string, connectionParams: unknown, options: SocketOptions = {}) {
  const socket = new WebSocket(url, "graphql-transport-ws", options);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: connectionParams }));
  return { socket, closed };
}
