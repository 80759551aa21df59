import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientOptionsDocument, type ClientOptionsQuery } from "../gql/graphql";

/** A client in a list of options. */
export type ClientListItem = ClientOptionsQuery["clients"]["clients"][number];

/** The most clients of one search. */
const MAX_RESULTS = 50;

/**
 * The clients whose names contain a text, found by the server. Until it responds, the last result is filtered, so that the list never
 * shows a client that does not match.
 */
export function useClientOptions(search: string) {
  const searchText = search.trim();
  const [debounced] = useDebouncedValue(searchText, 180);
  const { data, previousData, loading, error } = useQuery(ClientOptionsDocument, {
    variables: { search: debounced || null, limit: MAX_RESULTS },
  });
  const answer = (data ?? previousData)?.clients;
  const found = answer?.clients;
  const pending = searchText !== debounced || (loading && !data);
  return {
    clients: pending ? found?.filter(({ name }) => includesIgnoringCase(name, searchText)) : found,
    total: answer?.total,
    pending,
    error,
  };
}

function includesIgnoringCase(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
