import { useQuery } from "@apollo/client/react";
import { ClientNameDocument } from "../gql/graphql";

/** A client's name, or its id when the user may not see the name. */
export function ClientName({ id }: { id: string }) {
  return <>{useClientName(id)}</>;
}

/** A client's name. Returns the id while the name loads, and for ancestors that the user may not see. */
export function useClientName(id: string): string {
  const { data } = useQuery(ClientNameDocument, { variables: { id }, errorPolicy: "ignore" });
  return data?.client.name ?? id;
}
