import { useSubscription } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { JobProgressUpdatedDocument, type JobSummaryFragment } from "../gql/graphql";
import { hasEnded } from "./stages";

/** Milliseconds before a row subscribes, so that rows that only scroll past cause no requests. */
const SUBSCRIBE_DELAY_MS = 400;

/** Writes an unfinished job's updates into the cache, where every view of it reads them. */
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
    errorPolicy: "ignore", // the next refetch of the list shows what was missed
  });
}
