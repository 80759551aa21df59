import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { SiteConnectionsDocument, type SiteRowFragment } from "../gql/graphql";

/** Of more clients than this, only the nearest site of each is offered. */
const MOST_CLIENTS = 20;

/** The sites that any of some clients publish to. Empty while they load, and for many clients. */
export function useCommonSites(clientIds: readonly string[], opened: boolean): SiteRowFragment[] {
  const client = useApolloClient();
  const [sites, setSites] = useState<SiteRowFragment[]>([]);
  const wanted = clientIds.length <= MOST_CLIENTS ? clientIds.join(",") : "";
  useEffect(() => {
    if (!opened || wanted === "") return undefined;
    let isCurrent = true;
    const read = async (clientId: string) => {
      const { data } = await client.query({ query: SiteConnectionsDocument, variables: { clientId } });
      return data?.siteConnections ?? [];
    };
    void Promise.all(wanted.split(",").map((id) => read(id).catch(() => []))).then((lists) => {
      if (isCurrent) setSites([...new Map(lists.flat().map((site) => [site.id, site])).values()]);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, opened, wanted]);
  return sites;
}
