import type { ApolloClient } from "@apollo/client";
import { FactImpactDocument, type FactImpactQueryVariables } from "../gql/graphql";

const PAGE = 100;
/** The most texts of one order. */
const MAX_TEXTS = 1_000;

/** The jobs of the finished texts that state facts which are about to change, at most as many as one order can have. */
export async function affectedJobs(client: ApolloClient, clientId: string, facts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null | undefined = null; after !== undefined && ids.length < MAX_TEXTS;) {
    const page = await pageAfter(client, { clientId, facts, first: PAGE, after });
    ids.push(...page.ids);
    after = page.next;
  }
  return ids;
}

async function pageAfter(
  client: ApolloClient,
  variables: FactImpactQueryVariables,
): Promise<{ ids: string[]; next: string | undefined }> {
  const { data } = await client.query({ query: FactImpactDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("the affected texts could not be loaded");
  const { nodes, pageInfo } = data.factImpact;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined;
  return { ids: nodes.map(({ job }) => job.id), next };
}
