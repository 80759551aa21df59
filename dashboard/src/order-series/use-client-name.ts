import { useQuery } from "@apollo/client/react";
import { ClientNameDocument } from "../gql/graphql";

/** The name of a client; its id while the clients cannot be read, undefined while it loads and for an empty id. */
export function useClientName(id: string): string | undefined {
  const { data, error } = useQuery(ClientNameDocument, { variables: { id }, skip: id === "" });
  return data?.client.name ?? (error ? id : undefined);
}
