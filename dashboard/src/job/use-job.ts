import { useQuery, useSubscription } from "@apollo/client/react";
import { JobDocument, JobUpdatedDocument } from "../gql/graphql";
import { hasEnded } from "./stages";

/** A job and, until it has ended, every change of it. Changes land in the cache, so each view of the job follows. */
export function useJob(id: string) {
  const query = useQuery(JobDocument, { variables: { id }, fetchPolicy: "cache-and-network", errorPolicy: "all" });
  const job = query.data?.job;
  const live = job !== undefined && job !== null && !hasEnded(job.status);
  const { error, restart } = useSubscription(JobUpdatedDocument, {
    variables: { id },
    skip: !live,
    errorPolicy: "ignore", // an event without the client's name is still an event; a refused stream is still an error
    // The stream may close before the last message was seen; the job itself always tells.
    onComplete: () => void query.refetch(),
  });
  return {
    job,
    error: query.error,
    reload: () => query.refetch(),
    /** Set when live updates were refused; `follow` asks for them again. */
    liveError: live ? error : undefined,
    follow: restart,
  };
}
