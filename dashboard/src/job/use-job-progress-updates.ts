import { useSubscription } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { JobProgressUpdatedDocument, type JobSummaryFragment } from "../gql/graphql";
import { hasEnded } from "./stages";

/** Milliseconds that a row has to stay before it is followed: what only passes by in scrolling asks for nothing. */
const SUBSCRIBE_DELAY_MS = 400;

/** Has the changes of a job that has not ended put into the cache, where every view of it sees them. */
export function useJobProgressUpdates({ id, status }: Pick<JobSummaryFragment, "id" | "status">): void {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), SUBSCRIBE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useSubscription(JobProgressUpdatedDocument, {
    variables: { id },
    skip: !stays || hasEnded(status),
    ignoreResults: true,
    errorPolicy: "ignore", // what can't be followed is seen when the list is asked for next
  });
}
