import { createContext, useContext, useSyncExternalStore } from "react";

/**
 * How the live line to the gateway is doing. `idle` when nothing on the page needs it; after a loss it is `catching-up` while what was missed is
 * asked for, and `caught-up` for a moment.
 */
export type ConnectionState = "idle" | "connecting" | "open" | "lost" | "catching-up" | "caught-up";

/** The state of the live line, for views to follow. */
export interface Connection {
  state(): ConnectionState;
  set(state: ConnectionState): void;
  subscribe(listener: () => void): () => void;
}

/** A connection that has not been needed yet. */
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

/** Carries the state of the live line to the components. */
export const ConnectionContext = createContext<Connection>(createConnection());

/** How the live line is doing, as it changes. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection.subscribe, connection.state);
}

/** Where the gateway serves GraphQL: beside the page itself. */
export const GRAPHQL_PATH = "/graphql";
