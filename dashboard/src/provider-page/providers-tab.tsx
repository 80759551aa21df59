import { useQuery, useSubscription } from "@apollo/client/react";
import { Stack } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ProviderHistoryDocument, ProviderPageDocument, ProviderStatusChangedDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { ProviderCard } from "./provider-card";
import { administrationWords } from "../words/administration";

/** The number of changes to load, enough for the last day. */
const MAX_CHANGES = 100;

/** A card for each provider with its live status, usable providers first. */
export function ProvidersTab() {
  const { data, error, refetch } = useQuery(ProviderPageDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: 30_000,
    skipPollAttempt: () => document.hidden,
  });
  const history = useQuery(ProviderHistoryDocument, {
    variables: { first: MAX_CHANGES },
    fetchPolicy: "cache-and-network",
  });
  const reload = () => {
    for (const again of [refetch, history.refetch]) void again().catch(() => undefined);
  };
  useSubscription(ProviderStatusChangedDocument, { onData: reload, ignoreResults: true, errorPolicy: "ignore" });
  if (!data) return error ? <ProblemAlert problem={describeProblem(error)} onRetry={reload} /> : <Loading />;
  const usable = (one: (typeof data.providers)[number]) => !one.requiresKey || one.keyConfigured;
  const vendors = data.providers.toSorted((a, b) => Number(usable(b)) - Number(usable(a)));
  return (
    <Stack gap="md">
      {vendors.map((vendor) => (
        <ProviderCard
          key={vendor.name}
          provider={vendor}
          limits={data.providerLimits.filter(({ provider }) => provider === vendor.name)}
          changes={history.data?.providerHistory.edges
            .map(({ node }) => node)
            .filter(({ provider }) => provider === vendor.name)}
          onChanged={reload}
        />
      ))}
    </Stack>
  );
}

function Loading() {
  return <LoadingRows label={administrationWords.providers.loading} rows={3} height={140} />;
}
