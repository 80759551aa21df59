import { useQuery } from "@apollo/client/react";
import { RecentJobsDocument } from "../gql/graphql";

/** How many recent jobs are shown; the variables under which their list is cached. */
export const RECENT_JOBS = { limit: 20 };

/** The newest jobs. Looks for those others have started three times a minute, while the page is in sight. */
export function useRecentJobs() {
  return useQuery(RecentJobsDocument, {
    variables: RECENT_JOBS,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // while the clients' module is away, the jobs are still shown
    pollInterval: 20_000,
    skipPollAttempt: () => document.hidden,
  });
}
