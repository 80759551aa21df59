import type { ApolloClient } from "@apollo/client";
import type { Session } from "../session/session";
import { createApolloClient } from "./apollo-client";
import { type Connection, createConnection } from "./connection";
import { refetchAfterReconnect } from "./refetch-after-reconnect";

/** One user's Apollo client, with its cache and WebSocket connection. The next user gets a new one. */
export interface GatewayClient {
  client: ApolloClient;
  connection: Connection;
}

/** Opens no connection yet: the first query and the first subscription do. */
export function createGatewayClient(session: Session): GatewayClient {
  const connection = createConnection();
  const client = createApolloClient(session, connection);
  refetchAfterReconnect(client, connection);
  return { client, connection };
}
