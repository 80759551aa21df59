import { useQuery } from "@apollo/client/react";
import { MeDocument } from "../gql/graphql";

/** Whether the person may change templates and see how they do. The server decides; the page only leaves out what it would refuse. */
export function useMayManage(): boolean {
  const { data } = useQuery(MeDocument);
  return data?.me.role === "MANAGER" || data?.me.role === "ADMIN";
}
