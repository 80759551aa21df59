import type { ClientTreeLevelQuery } from "../gql/graphql";
import type { LoadedRows } from "../list/loaded-lists";

/** The rows of a clients query, for `useList`. */
export function toClientRows<Client extends { id: string }>({
  clients: { clients, hasMore },
}: {
  clients: Pick<ClientTreeLevelQuery["clients"], "hasMore"> & { clients: Client[] };
}): LoadedRows<Client> {
  return { rows: clients, more: hasMore };
}
