import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { type JobDetailsFragment, WaitingCountDocument } from "../gql/graphql";

/** Reads the count of what waits for the user again when the review or the approval of the shown content changes, also by the user. */
export function useWaitingRefetch(job: Pick<JobDetailsFragment, "id" | "review" | "approval"> | undefined): void {
  const client = useApolloClient();
  const { review, approval } = job ?? {};
  const state = review ? JSON.stringify([job?.id, review.state, review.reviewerId, approval?.revision]) : undefined;
  useEffect(() => {
    if (state !== undefined) void client.refetchQueries({ include: [WaitingCountDocument] }).catch(() => undefined);
  }, [client, state]);
}
