import { useQuery, useSubscription } from "@apollo/client/react";
import { ProviderStatesDocument, ProviderStatusChangedDocument } from "../gql/graphql";

/** The providers' states, refetched when a status changes, and every 30 s for everything else. */
export function useProviderStates() {
  const { data, error, refetch } = useQuery(ProviderStatesDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  const reload = () => void refetch().catch(() => undefined); // the next poll repeats a failed refetch
  useSubscription(ProviderStatusChangedDocument, { onData: reload, ignoreResults: true, errorPolicy: "ignore" });
  return { providers: data?.providers, error: data ? undefined : error, reload };
}
