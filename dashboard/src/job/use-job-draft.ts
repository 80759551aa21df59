import type { ApolloClient } from "@apollo/client";
import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { JobDraftDocument } from "../gql/graphql";
import { type DraftPart, mergeDraftPieces } from "./draft-parts";

/** The known part of a job's live draft. */
export interface JobDraft {
  parts: DraftPart[];
  /** When it last changed, in milliseconds since the epoch. */
  changedAt: number;
}

/** The most drafts to keep, for a user who navigates back. */
const MAX_DRAFTS = 20;

const draftsOfClients = new WeakMap<ApolloClient, Map<string, DraftPart[]>>();

/**
 * The live draft of a job. It is kept when the page is left, so that it is complete when the page is opened again, even while its writer
 * is lost or silent. A part whose beginning was missed is replaced when it is complete.
 */
export function useJobDraft(id: string, live: boolean): JobDraft {
  const drafts = draftsOf(useApolloClient());
  const [draft, setDraft] = useState<JobDraft>(() => ({ parts: drafts.get(id) ?? [], changedAt: Date.now() }));
  useSubscription(JobDraftDocument, {
    variables: { id },
    skip: !live,
    ignoreResults: true, // pieces are merged below; none of them alone is worth a render
    onData: ({ data }) => {
      const parts = mergeDraftPieces(drafts.get(id) ?? [], data.data?.jobDraft.pieces ?? []);
      keep(drafts, id, parts);
      setDraft({ parts, changedAt: Date.now() });
    },
  });
  return draft;
}

/** The drafts of an Apollo client, which belongs to one user. */
function draftsOf(client: ApolloClient): Map<string, DraftPart[]> {
  const drafts = draftsOfClients.get(client) ?? new Map<string, DraftPart[]>();
  draftsOfClients.set(client, drafts);
  return drafts;
}

function keep(drafts: Map<string, DraftPart[]>, id: string, parts: DraftPart[]): void {
  drafts.delete(id);
  drafts.set(id, parts);
  const [oldest] = drafts.keys();
  if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
}
