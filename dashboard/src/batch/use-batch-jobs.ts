import { useQuery } from "@apollo/client/react";
import { useThrottledValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { BatchJobsDocument, type BatchStateFragment, type JobStatus } from "../gql/graphql";

/** Jobs on a page. */
export const BATCH_JOBS_PAGE_SIZE = 25;

/** Milliseconds between two refetches while the batch runs. */
const POLL_INTERVAL_MS = 2_000;

/** Milliseconds between two refetches after the batch has run, because colleagues and clients review its content. */
const REVIEW_POLL_MS = 10_000;

/** One page of a batch's jobs, refetched when a job's status changes. Each row subscribes to its own progress. */
export function useBatchJobs(batch: BatchStateFragment, status: JobStatus | undefined) {
  // Each page starts after the last job of the one before.
  const [cursors, setCursors] = useState<string[]>([]);
  const page = cursors.length + 1;
  const { data, previousData, error, refetch } = useQuery(BatchJobsDocument, {
    variables: { id: batch.id, first: BATCH_JOBS_PAGE_SIZE, after: cursors.at(-1) ?? null, status: status ?? null },
    fetchPolicy: "cache-and-network",
    pollInterval: batch.finishedAt ? REVIEW_POLL_MS : 0,
    skipPollAttempt: () => document.hidden,
  });
  const countsKey = useThrottledValue(JSON.stringify(batch.counts), POLL_INTERVAL_MS);
  const seen = useRef(countsKey);
  useEffect(() => {
    if (seen.current === countsKey) return;
    seen.current = countsKey;
    void refetch().catch(() => undefined);
  }, [countsKey, refetch]);
  const jobs = (data ?? previousData)?.batch?.jobs;
  const setPage = (to: number) => {
    const end = jobs?.pageInfo.endCursor;
    setCursors((known) => (to <= known.length ? known.slice(0, Math.max(0, to - 1)) : end ? [...known, end] : known));
  };
  return { jobs, page, setPage, error: jobs ? undefined : error, reload: () => void refetch().catch(() => undefined) };
}
