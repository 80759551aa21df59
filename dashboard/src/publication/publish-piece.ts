import type { ApolloClient } from "@apollo/client";
import type { Problem } from "../api/problem";
import { PublishablePieceDocument, PublishContentDocument, SiteConnectionsDocument } from "../gql/graphql";
import { publishingWords } from "../words/publishing";
import type { PublishValues } from "./publish-values";

/** What is ordered for many pieces. */
export interface BulkOrder {
  /** The site; null for the nearest one of each piece's client. */
  siteId: string | null;
  state: PublishValues["state"];
  /** When scheduled posts appear. */
  scheduledFor: string | null;
}

/** A piece was refused before anything was ordered for it. */
export class PieceRefusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/**
 * Publishes the approved version of a piece. A post that exists is not updated: a user first sees the difference to what stands there, on the
 * piece's page. The server checks the approval.
 */
export function publishPiece({ siteId, state, scheduledFor }: BulkOrder) {
  return async (client: ApolloClient, id: string): Promise<void> => {
    const { data } = await client.query({
      query: PublishablePieceDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    const { clientId = "", approval, publications = [] } = data?.job ?? {};
    const { data: connected } = await client.query({ query: SiteConnectionsDocument, variables: { clientId } });
    const sites = connected?.siteConnections ?? [];
    const site = siteId === null ? sites[0] : sites.find((one) => one.id === siteId);
    if (!site) throw refusal(publishingWords.publishMany.noSite, publishingWords.publishMany.noSiteAdvice);
    const known = publications.find((one) => one.site.id === site.id);
    if (known?.state === "CONFLICT" || (known?.liveState && known.liveState !== "UNPUBLISHED"))
      throw refusal(publishingWords.publishMany.onSiteAlready, publishingWords.publishMany.onSiteAlreadyAdvice);
    const input = { jobId: id, siteId: site.id, revision: approval?.revision ?? 1, state, scheduledFor };
    await client.mutate({ mutation: PublishContentDocument, variables: { input } });
  };
}

function refusal(message: string, advice: string): PieceRefusal {
  return new PieceRefusal({ code: "REFUSED", message, advice });
}
