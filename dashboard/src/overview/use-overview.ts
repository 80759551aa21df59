import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { daysAgo, today } from "../chart/use-date-range";
import { ActiveJobsDocument, BelowPassMarkDocument, ClientLimitsDocument, RecentResultsDocument } from "../gql/graphql";
import { hasEnded } from "../job/stages";

/** The most running jobs, and the most queued ones, that are shown with progress. */
const MAX_ACTIVE_JOBS = 6;

const POLL_OPTIONS = {
  fetchPolicy: "cache-and-network",
  errorPolicy: "all",
  skipPollAttempt: () => document.hidden,
} as const;

/** What changes when a job ends. */
const RESULTS = [ActiveJobsDocument, RecentResultsDocument, BelowPassMarkDocument, ClientLimitsDocument];

/** The unfinished jobs. Shown jobs are subscribed to; when one ends, the page's results are loaded again and the next job takes its place. */
export function useActiveJobs() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ActiveJobsDocument, {
    variables: { limit: MAX_ACTIVE_JOBS },
    ...POLL_OPTIONS,
    pollInterval: 5_000,
  });
  const jobs = [...(data?.running.jobs ?? []), ...(data?.queued.jobs ?? [])];
  const ended = jobs.filter(({ status }) => hasEnded(status)).length;
  useEffect(() => {
    if (ended === 0) return;
    void client.refetchQueries({ include: RESULTS }).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of a job calls for it
  }, [ended]);
  return {
    jobs: jobs.filter(({ status }) => !hasEnded(status)).slice(0, MAX_ACTIVE_JOBS),
    running: data?.running.total,
    queued: data?.queued.total,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** The job results of the last 30 days, and this month's cost. */
export function useRecentResults() {
  const { data, error, refetch } = useQuery(RecentResultsDocument, {
    variables: { from: daysAgo(29), to: today(), monthStart: `${today().slice(0, 7)}-01` },
    ...POLL_OPTIONS,
    pollInterval: 30_000,
  });
  return {
    activity: data?.jobActivity,
    spent: data?.usage.total,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** The newest content below its pass mark. It names clients, so it is a query of its own: the numbers do not wait for the SMM. */
export function useBelowPassMark() {
  const { data, error, refetch } = useQuery(BelowPassMarkDocument, {
    variables: { first: 5 },
    ...POLL_OPTIONS,
    pollInterval: 30_000,
  });
  return {
    list: data?.jobsBelowPassMark,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** Usage and limits of the user's first clients. */
export function useClientLimits(limit: number) {
  return useQuery(ClientLimitsDocument, { variables: { limit, offset: 0 }, ...POLL_OPTIONS, pollInterval: 30_000 });
}
