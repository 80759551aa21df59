import type { ApolloClient } from "@apollo/client";
import type { Session } from "../session/session";
import { createApolloClient } from "./apollo-client";
import { catchUpAfterLoss } from "./catch-up";
import { type Connection, createConnection } from "./connection";

/** One person's line to the gateway, and all that was loaded over it. The next person gets a new one. */
export interface Api {
  client: ApolloClient;
  connection: Connection;
}

/** Opens nothing yet: the first query and the first subscription do. */
export function createApi(session: Session): Api {
  const connection = createConnection();
  const client = createApolloClient(session, connection);
  catchUpAfterLoss(client, connection);
  return { client, connection };
}
