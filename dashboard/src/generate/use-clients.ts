import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientsDocument, type ClientsQuery } from "../gql/graphql";

/** A client as the list shows it. */
export type ListedClient = ClientsQuery["clients"]["clients"][number];

/** How many clients a search shows. */
const LIMIT = 50;

/** The clients whose name holds a text, as the server finds them. The last answer stays until the next one is there. */
export function useClients(search: string) {
  const [settled] = useDebouncedValue(search.trim(), 180);
  const { data, previousData, loading, error, refetch } = useQuery(ClientsDocument, {
    variables: { search: settled || null, limit: LIMIT },
  });
  return { clients: (data ?? previousData)?.clients.clients, loading, error, reload: () => refetch() };
}
