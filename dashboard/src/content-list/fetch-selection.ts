import type { ApolloClient } from "@apollo/client";
import { ContentSelectionDocument, type ContentSelectionQuery } from "../gql/graphql";
import { type ContentFilter, toQueryVariables } from "./content-filter";

/** What actions need to know of a selected piece. */
export type SelectedPiece = Pick<
  ContentSelectionQuery["jobsConnection"]["nodes"][number],
  "id" | "clientId" | "status" | "approved" | "passed" | "score" | "keywords" | "repairOf" | "retriedBy" | "result"
>;

/** The most pieces of a selection. */
export const MAX_SELECTED = 5_000;
const PAGE = 100;

/** Loads the newest pieces that match a filter, without rendering them. @param onPage receives the number so far; false ends the loading. */
export async function fetchSelection(
  client: ApolloClient,
  filter: ContentFilter,
  onPage: (loaded: number) => boolean,
): Promise<SelectedPiece[]> {
  const pieces: SelectedPiece[] = [];
  let after: string | null = null;
  for (let more = true; more && pieces.length < MAX_SELECTED && onPage(pieces.length);) {
    const page = await fetchPage(client, filter, after);
    pieces.push(...(page?.nodes ?? []));
    after = page?.pageInfo.endCursor ?? null;
    more = page?.pageInfo.hasNextPage ?? false;
  }
  return pieces;
}

async function fetchPage(client: ApolloClient, filter: ContentFilter, after: string | null) {
  const variables = { first: PAGE, after, ...toQueryVariables(filter) };
  const { data } = await client.query({ query: ContentSelectionDocument, variables, fetchPolicy: "no-cache" });
  return data?.jobsConnection;
}
