import { useQuery } from "@apollo/client/react";
import { ClientNameDocument } from "../gql/graphql";

/** A client's name, or its id where the name can't be seen. */
export function ClientName({ id }: { id: string }) {
  return <>{useClientName(id)}</>;
}

/** A client's name; its id until the name is known, and for a client above the person's own, which they may not see. */
export function useClientName(id: string): string {
  const { data } = useQuery(ClientNameDocument, { variables: { id }, errorPolicy: "ignore" });
  return data?.client.name ?? id;
}
