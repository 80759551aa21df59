import { useSubscription } from "@apollo/client/react";
import { ContentUpdatedDocument, type ContentUpdatedSubscription, type JobDetailsFragment } from "../gql/graphql";

/** Reads a finished job again when its content, its approval or its review has changed elsewhere: by a colleague, a client or a program. */
export function useContentUpdates(job: JobDetailsFragment | undefined, reload: () => Promise<unknown>): void {
  useSubscription(ContentUpdatedDocument, {
    variables: { id: job?.id ?? "" },
    skip: !job?.result,
    fetchPolicy: "no-cache", // the page changes at once as a whole, when it was read again
    ignoreResults: true,
    errorPolicy: "ignore",
    onData: ({ data: { data } }) => {
      if (job && data && stateOf(data.jobUpdated) !== stateOf(job)) void reload().catch(() => undefined);
    },
  });
}

/** What the page shows of a job that changes after its end. */
function stateOf({ erasedAt, revision, approval, review }: ContentUpdatedSubscription["jobUpdated"]): string {
  const approved = [approval?.revision, approval?.approvedBy];
  return JSON.stringify([erasedAt, revision?.number, approved, review?.state, review?.reviewerId, review?.changesAt]);
}
