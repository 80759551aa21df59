import type { ApolloCache } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { type JobDetailsFragment, RecentJobsDocument } from "../gql/graphql";

/** The number of recent jobs, as the variables under which the list is cached. */
const RECENT_JOBS = { limit: 20 };

/** The newest jobs, polled three times a minute while the page is visible. */
export function useRecentJobs() {
  return useQuery(RecentJobsDocument, {
    variables: RECENT_JOBS,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // while the SMM is unavailable, the jobs are still shown
    pollInterval: 20_000,
    skipPollAttempt: () => document.hidden,
  });
}

/** Puts an accepted job at the head of the recent jobs. */
export function addRecentJob(cache: ApolloCache, job: JobDetailsFragment): void {
  cache.updateQuery({ query: RecentJobsDocument, variables: RECENT_JOBS }, (list) =>
    list ? { jobs: { ...list.jobs, total: list.jobs.total + 1, jobs: [job, ...list.jobs.jobs] } } : null,
  );
}
