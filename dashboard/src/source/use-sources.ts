import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { ClientSourcesDocument, SourceDetailsDocument, type SourceRowFragment } from "../gql/graphql";
import { isBusy } from "./source-text";

/** Milliseconds between refetches while a source is being read. */
const BUSY_INTERVAL_MS = 1_500;

/** Milliseconds between refetches otherwise, to notice what other users change. */
const IDLE_INTERVAL_MS = 15_000;

const OPTIONS = {
  fetchPolicy: "cache-and-network",
  skipPollAttempt: () => document.hidden,
} as const;

/** The sources that a client has and inherits, its own first. They are kept up to date while the page is visible. */
export function useSources(clientId: string) {
  const [pollInterval, adapt] = usePollInterval();
  const { data, error, refetch } = useQuery(ClientSourcesDocument, {
    ...OPTIONS,
    variables: { clientId },
    pollInterval,
  });
  adapt(data?.sources ?? []);
  return { sources: data?.sources, error: data ? undefined : error, reload: () => void refetch() };
}

/** One source that a client has or inherits, kept up to date like {@link useSources}. */
export function useSource(clientId: string, id: string) {
  const [pollInterval, adapt] = usePollInterval();
  const { data, error, refetch } = useQuery(SourceDetailsDocument, {
    ...OPTIONS,
    variables: { id, clientId },
    pollInterval,
  });
  adapt(data ? [data.source] : []);
  return { source: data?.source, error: data ? undefined : error, reload: () => void refetch() };
}

/** The interval for sources, and a function that adapts it to their state. It must be called while rendering. */
function usePollInterval() {
  const [interval, setInterval] = useState(IDLE_INTERVAL_MS);
  const adapt = (sources: readonly SourceRowFragment[]) => {
    const wanted = sources.some(isBusy) ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS;
    if (wanted !== interval) setInterval(wanted);
  };
  return [interval, adapt] as const;
}
