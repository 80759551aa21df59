import { createContext, useContext, useSyncExternalStore } from "react";

/**
 * State of the WebSocket connection to the gateway. It is `idle` while nothing subscribes. After a loss it is `catching-up` while
 * queries are refetched, then `caught-up` for a moment.
 */
export type ConnectionState = "idle" | "connecting" | "open" | "lost" | "catching-up" | "caught-up";

/** An observable connection state. */
export interface Connection {
  state(): ConnectionState;
  set(state: ConnectionState): void;
  subscribe(listener: () => void): () => void;
}

/** A connection state that starts as `idle`. */
export function createConnection(): Connection {
  let state: ConnectionState = "idle";
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(next) {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Provides the connection state to components. */
export const ConnectionContext = createContext<Connection>(createConnection());

/** The connection state; the component renders again when it changes. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection.subscribe, connection.state);
}

/** The path of the gateway's GraphQL endpoint, on the page's own origin. */
export const GRAPHQL_PATH = "/graphql";
