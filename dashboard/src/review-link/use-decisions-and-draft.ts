import { useQuery } from "@apollo/client/react";
import { DecisionsAndDraftDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** Reads what guests decided about finished content, and the draft of a user who may edit it. Parts of a page share one request. */
export function useDecisionsAndDraft(jobId: string, skip = false) {
  const { mayEdit } = useAccess();
  const query = useQuery(DecisionsAndDraftDocument, {
    variables: { id: jobId, mayEdit },
    skip,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // the decisions are shown without the draft, too
  });
  const { data, loading, refetch } = query;
  return {
    decisions: data?.job?.clientDecisions ?? [],
    /** Whether the user has a draft; false until it was read anew, because saving it as a version has ended it. */
    hasDraft: !loading && data?.contentDraft != null,
    refetch,
  };
}
