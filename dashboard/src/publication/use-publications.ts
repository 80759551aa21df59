import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { JobPublicationsDocument } from "../gql/graphql";

/** How often publications are read while one is under way, and otherwise, in milliseconds. */
const BUSY_MS = 1_500;
const QUIET_MS = 30_000;

/** A job's content on sites. The page's query has read it already; it is read again while a publication is under way. */
export function usePublications(jobId: string) {
  const [isBusy, setBusy] = useState(false);
  const { data, refetch } = useQuery(JobPublicationsDocument, {
    variables: { id: jobId },
    pollInterval: isBusy ? BUSY_MS : QUIET_MS,
    skipPollAttempt: () => document.hidden,
  });
  const publications = data?.job?.publications ?? [];
  const waits = publications.some(({ state }) => state === "WAITING");
  if (waits !== isBusy) setBusy(waits);
  return { publications, reload: () => refetch() };
}
