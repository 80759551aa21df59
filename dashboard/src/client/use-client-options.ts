import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientOptionsDocument, type ClientOptionsQuery } from "../gql/graphql";

/** A client in a list of options. */
export type ClientListItem = ClientOptionsQuery["clients"]["clients"][number];

/** The most clients of one search. */
const MAX_RESULTS = 50;

/** The clients whose names contain a text, found by the server. While `pending`, they are the result for an earlier text. */
export function useClientOptions(search: string) {
  const searchText = search.trim();
  const [debounced] = useDebouncedValue(searchText, 180);
  const { data, previousData, loading, error } = useQuery(ClientOptionsDocument, {
    variables: { search: debounced || null, limit: MAX_RESULTS },
  });
  const found = (data ?? previousData)?.clients;
  const pending = searchText !== debounced || (loading && !data);
  return { clients: found?.clients, total: found?.total, pending, error };
}
