import { createContext, useContext, useSyncExternalStore } from "react";
import { type Connection, type ConnectionState, createConnection } from "./connection";

/** Carries the state of the live line to the components. */
export const ConnectionContext = createContext<Connection>(createConnection());

/** How the live line is doing, as it changes. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection.subscribe, connection.state);
}
