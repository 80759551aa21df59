import { useQuery, useSubscription } from "@apollo/client/react";
import { ProviderStatesDocument, ProviderStatusChangedDocument } from "../gql/graphql";

/** How the vendors are: at once when one changes, and every half minute for what is no change of status. */
export function useProviderStates() {
  const { data, error, refetch } = useQuery(ProviderStatesDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  const reload = () => void refetch().catch(() => undefined); // what can't be had now is asked for again
  useSubscription(ProviderStatusChangedDocument, { onData: reload, ignoreResults: true, errorPolicy: "ignore" });
  return { providers: data?.providers, error: data ? undefined : error, reload };
}
