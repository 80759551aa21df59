import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { daysAgo, today } from "../chart/use-date-range";
import { ActiveJobsDocument, ClientLimitsDocument, RecentResultsDocument } from "../gql/graphql";
import { hasEnded } from "../job/stages";

/** The most running jobs, and the most queued ones, that are shown with progress. */
const MAX_ACTIVE_JOBS = 6;

/** The most pieces below their pass mark that are shown. */
const MAX_BELOW_PASS_MARK = 5;

const POLL_OPTIONS = {
  fetchPolicy: "cache-and-network",
  errorPolicy: "all",
  skipPollAttempt: () => document.hidden,
} as const;

/** The unfinished jobs. Shown jobs are subscribed to; when one ends, `onEnd` is called and the next one takes its place. */
export function useActiveJobs(onEnd: () => void) {
  const { data, error, refetch } = useQuery(ActiveJobsDocument, {
    variables: { limit: MAX_ACTIVE_JOBS },
    ...POLL_OPTIONS,
    pollInterval: 5_000,
  });
  const jobs = [...(data?.running.jobs ?? []), ...(data?.queued.jobs ?? [])];
  const ended = jobs.filter(({ status }) => hasEnded(status)).length;
  useEffect(() => {
    if (ended === 0) return;
    void refetch().catch(() => undefined);
    onEnd();
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

/** The job results of the last 30 days, what of them is below its pass mark, and this month's cost. */
export function useRecentResults() {
  const { data, error, refetch } = useQuery(RecentResultsDocument, {
    variables: {
      from: daysAgo(29),
      to: today(),
      monthStart: `${today().slice(0, 7)}-01`,
      belowPassMark: MAX_BELOW_PASS_MARK,
    },
    ...POLL_OPTIONS,
    pollInterval: 30_000,
  });
  return {
    activity: data?.jobActivity,
    spent: data?.usage.total,
    below: data?.jobsBelowPassMark,
    error: data ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** Usage and limits of the user's first clients. */
export function useClientLimits(limit: number) {
  return useQuery(ClientLimitsDocument, { variables: { limit, offset: 0 }, ...POLL_OPTIONS, pollInterval: 30_000 });
}
