import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { ClientOptionsDocument, type ClientOptionsQuery } from "../gql/graphql";

/** A client as the list shows it. */
export type ClientListItem = ClientOptionsQuery["clients"]["clients"][number];

/** How many clients a search shows. */
const LIMIT = 50;

/**
 * The clients whose name holds a text, as the server finds them. Until it has answered, those of the last answer that match:
 * the list never shows what was not asked for.
 */
export function useClientOptions(search: string) {
  const wanted = search.trim();
  const [settled] = useDebouncedValue(wanted, 180);
  const { data, previousData, loading, error } = useQuery(ClientOptionsDocument, {
    variables: { search: settled || null, limit: LIMIT },
  });
  const answer = (data ?? previousData)?.clients;
  const found = answer?.clients;
  const pending = wanted !== settled || (loading && !data);
  return {
    clients: pending ? found?.filter(({ name }) => includesIgnoringCase(name, wanted)) : found,
    total: answer?.total,
    pending,
    error,
  };
}

function includesIgnoringCase(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
