import type { ClientTreeLevelQuery } from "../gql/graphql";
import type { Rows } from "../list/loaded-lists";

/** What an answer says of a list of clients. */
export function clientsIn<Client extends { id: string }>({
  clients: { clients, hasMore },
}: {
  clients: Pick<ClientTreeLevelQuery["clients"], "hasMore"> & { clients: Client[] };
}): Rows<Client> {
  return { rows: clients, more: hasMore };
}
