import { useQuery, useSubscription } from "@apollo/client/react";
import { JobDocument, JobUpdatedDocument } from "../gql/graphql";
import { hasEnded } from "./stages";

/** A job, updated live until it has ended. Updates go to the cache, so that every view of the job gets them. */
export function useJob(id: string) {
  const query = useQuery(JobDocument, { variables: { id }, fetchPolicy: "cache-and-network", errorPolicy: "all" });
  const job = query.data?.job;
  const live = job !== undefined && job !== null && !hasEnded(job.status);
  const { error, restart } = useSubscription(JobUpdatedDocument, {
    variables: { id },
    skip: !live,
    errorPolicy: "ignore", // an event without the client's name is still an event; a refused stream is still an error
    // The stream may close before the last message was seen; the query always has the final state.
    onComplete: () => void query.refetch(),
  });
  return {
    job,
    error: query.error,
    reload: () => query.refetch(),
    /** The error of the subscription; `follow` subscribes again. */
    liveError: live ? error : undefined,
    follow: restart,
  };
}
