import { useQuery } from "@apollo/client/react";
import { Button, NativeSelect, Paper } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ProviderHistoryDocument } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { moment } from "../ui/moment";
import { HealthBadge } from "./health-badge";
import { useProviderStates } from "./use-provider-states";
import { vendorName } from "./vendor-name";

const PAGE = 50;

/** Every change of a vendor's status in the last 90 days, newest first. */
export default function HistoryTab() {
  const { providers } = useProviderStates();
  const [provider, setProvider] = useState("");
  const { data, error, loading, refetch, fetchMore } = useQuery(ProviderHistoryDocument, {
    variables: { provider: provider || null, limit: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const history = data?.providerHistory;
  const more = () =>
    fetchMore({
      variables: { before: history?.changes.at(-1)?.id },
      updateQuery: (known, { fetchMoreResult: { providerHistory: next } }) => ({
        providerHistory: { ...next, changes: [...known.providerHistory.changes, ...next.changes] },
      }),
    });
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label="Health history">
      <NativeSelect
        label="Vendor"
        mb="md"
        maw={280}
        value={provider}
        onChange={({ currentTarget }) => setProvider(currentTarget.value)}
        data={[
          { value: "", label: "All vendors" },
          ...(providers ?? []).map(({ name }) => ({ value: name, label: vendorName(name) })),
        ]}
      />
      {!history && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!history && !error && <LoadingRows what="the health history" />}
      {history?.changes.length === 0 && (
        <EmptyState title="Nothing has happened">
          When a vendor fails several times, asks for a pause or stops answering, each change of its status is kept here
          for 90 days, with the reason.
        </EmptyState>
      )}
      {history && history.changes.length > 0 && (
        <DataTable
          label="Changes of status"
          rows={history.changes}
          keyOf={({ id }) => id}
          columns={[
            { name: "When", render: ({ at }) => moment(at) },
            { name: "Vendor", render: (change) => vendorName(change.provider) },
            { name: "Became", render: ({ status }) => <HealthBadge status={status} size="sm" /> },
            {
              name: "Why",
              render: ({ message, status }) => message ?? (status === "HEALTHY" ? "It answers again" : ""),
            },
          ]}
        />
      )}
      {history?.hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={loading} onClick={() => void more()}>
          Show older ones
        </Button>
      )}
    </Paper>
  );
}
