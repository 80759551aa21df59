import { Button, NativeSelect, Paper } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { ProviderHistoryDocument, type ProviderHistoryQuery } from "../gql/graphql";
import { afterLast, rowsOf, useList } from "../list/use-list";
import { HealthBadge } from "../provider/health-badge";
import { providerName } from "../provider/provider-name";
import { useProviderStates } from "../provider/use-provider-states";
import { DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";

const PAGE = 50;

/** All status changes of the last 90 days, newest first. */
export default function HistoryTab() {
  const { providers } = useProviderStates();
  const [provider, setProvider] = useState("");
  const { rows, error, hasMore, loading, loadMore, reload } = useList({
    query: ProviderHistoryDocument,
    variables: { provider: provider || null, first: PAGE },
    read: changesIn,
    nextPage: afterLast,
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
          ...(providers ?? []).map(({ name }) => ({ value: name, label: providerName(name) })),
        ]}
      />
      {!rows && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!rows && !error && <LoadingRows label="Loading the health history" />}
      {rows?.length === 0 && (
        <EmptyState title="Nothing has happened">
          When a vendor fails several times, asks for a pause or stops answering, each change of its status is kept here
          for 90 days, with the reason.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label="Changes of status"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: "When", render: ({ at }) => formatDateTime(at) },
            { name: "Vendor", render: (change) => providerName(change.provider) },
            { name: "Status", render: ({ status }) => <HealthBadge status={status} size="sm" /> },
            {
              name: "Why",
              render: ({ message, status }) => message ?? (status === "HEALTHY" ? "It answers again" : ""),
            },
          ]}
        />
      )}
      {hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={loading} onClick={loadMore}>
          Show older ones
        </Button>
      )}
    </Paper>
  );
}

const changesIn = ({ providerHistory }: ProviderHistoryQuery) => rowsOf(providerHistory);
