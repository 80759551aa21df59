import type { ApolloClient } from "@apollo/client";
import type { Session } from "../session/session";
import { createApolloClient } from "./apollo-client";
import { type Connection, createConnection } from "./connection";
import { refetchAfterReconnect } from "./refetch-after-reconnect";

/** One person's line to the gateway, and all that was loaded over it. The next person gets a new one. */
export interface GatewayClient {
  client: ApolloClient;
  connection: Connection;
}

/** Opens nothing yet: the first query and the first subscription do. */
export function createGatewayClient(session: Session): GatewayClient {
  const connection = createConnection();
  const client = createApolloClient(session, connection);
  refetchAfterReconnect(client, connection);
  return { client, connection };
}
