import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { SiteConnectionsDocument, type SiteRowFragment } from "../gql/graphql";

/** Of more clients than this, only the nearest site of each is offered. */
const MOST_CLIENTS = 20;

/** The sites that any of some clients publish to. Undefined while they load, and for many clients. */
export function useCommonSites(clientIds: readonly string[], opened: boolean): SiteRowFragment[] | undefined {
  const client = useApolloClient();
  const [found, setFound] = useState<{ of: string; sites: SiteRowFragment[] }>();
  const wanted = clientIds.length <= MOST_CLIENTS ? clientIds.join(",") : "";
  useEffect(() => {
    if (!opened || wanted === "") return undefined;
    let isCurrent = true;
    const read = async (clientId: string) => {
      const { data } = await client.query({ query: SiteConnectionsDocument, variables: { clientId } });
      return data?.siteConnections ?? [];
    };
    const show = (lists: SiteRowFragment[][]) => {
      if (isCurrent)
        setFound({ of: wanted, sites: [...new Map(lists.flat().map((site) => [site.id, site])).values()] });
    };
    void Promise.all(wanted.split(",").map(read)).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, opened, wanted]);
  return found?.of === wanted ? found.sites : undefined;
}
