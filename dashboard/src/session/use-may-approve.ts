import { useQuery } from "@apollo/client/react";
import { MeDocument } from "../gql/graphql";

/** Whether the person may say that a text is fit to be published. The server decides; the page only leaves out what it would refuse. */
export function useMayApprove(): boolean {
  const { data } = useQuery(MeDocument);
  return data !== undefined && ["MANAGER", "ADMIN"].includes(data.me.role);
}
