import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { BatchClientsDocument, type BatchClientsQuery } from "../gql/graphql";

/** A client as the forms need it. */
export type BatchClient = BatchClientsQuery["clients"]["clients"][number];

/** The most clients to load: more than a batch can have items. */
const MAX_CLIENTS = 2_000;
const PAGE = 100;

/** Clients that were loaded page by page. */
export interface LoadedClients {
  clients: BatchClient[];
  /** The number of all clients; larger than the number of loaded ones when there are too many. */
  total: number;
}

/** The result of loading. */
interface Loaded {
  beneath: string | undefined;
  /** The number of the attempt. */
  tries: number;
  found?: LoadedClients;
  problem?: Problem;
}

/** Loads all of the user's clients, or those beneath one, in the order of the tree. Null loads none. */
export function useAllClients(beneath: string | null | undefined) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (beneath === null) return undefined;
    let left = false;
    loadAll(client, beneath)
      .then((found) => left || setLoaded({ beneath, tries, found }))
      .catch((error: unknown) => left || setLoaded({ beneath, tries, problem: describeProblem(error) }));
    return () => {
      left = true;
    };
  }, [client, beneath, tries]);
  const current = loaded?.beneath === beneath && loaded?.tries === tries ? loaded : undefined;
  return { found: current?.found, problem: current?.problem, reload: () => setTries(tries + 1) };
}

async function loadAll(client: ApolloClient, beneath: string | undefined): Promise<LoadedClients> {
  const clients: BatchClient[] = [];
  let total = 0;
  for (let more = true; more && clients.length < MAX_CLIENTS;) {
    const { data } = await client.query({
      query: BatchClientsDocument,
      variables: { beneath: beneath ?? null, limit: PAGE, offset: clients.length },
      fetchPolicy: "no-cache",
    });
    if (!data) break;
    clients.push(...data.clients.clients);
    total = data.clients.total;
    more = data.clients.hasMore;
  }
  return { clients, total };
}
