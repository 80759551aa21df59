import type { ApolloClient } from "@apollo/client";
import { BatchJobIdsDocument } from "../gql/graphql";

const PAGE = 100;

/** The ids of a batch's finished jobs, in the order of its items. */
export async function fetchFinishedJobIds(client: ApolloClient, id: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const { edges, pageInfo } = await pageOf(client, id, after);
    ids.push(...edges.map(({ node }) => node.id));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
  }
  return ids;
}

async function pageOf(client: ApolloClient, id: string, after: string | null) {
  const { data } = await client.query({
    query: BatchJobIdsDocument,
    variables: { id, first: PAGE, after, status: "COMPLETED" },
    fetchPolicy: "no-cache",
  });
  if (!data?.batch) throw new Error("the batch does not exist any more");
  return data.batch.jobs;
}
