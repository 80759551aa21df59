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
import { administrationWords } from "../words/administration";

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
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-label={administrationWords.providers.history.title}>
      <NativeSelect
        label={administrationWords.providers.history.provider}
        mb="md"
        maw={280}
        value={provider}
        onChange={({ currentTarget }) => setProvider(currentTarget.value)}
        data={[
          { value: "", label: administrationWords.providers.history.allProviders },
          ...(providers ?? []).map(({ name }) => ({ value: name, label: providerName(name) })),
        ]}
      />
      {!rows && error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!rows && !error && <LoadingRows label={administrationWords.providers.history.loading} />}
      {rows?.length === 0 && (
        <EmptyState title={administrationWords.providers.history.empty}>
          {administrationWords.providers.history.emptyHelp}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label={administrationWords.providers.history.table}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: administrationWords.providers.history.columns.when, render: ({ at }) => formatDateTime(at) },
            { name: administrationWords.providers.history.provider, render: (change) => providerName(change.provider) },
            {
              name: administrationWords.providers.history.columns.status,
              render: ({ status }) => <HealthBadge status={status} size="sm" />,
            },
            {
              name: administrationWords.providers.history.columns.reason,
              render: ({ message, status }) =>
                message ?? (status === "HEALTHY" ? administrationWords.providers.history.recovered : ""),
            },
          ]}
        />
      )}
      {hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={loading} onClick={loadMore}>
          {administrationWords.providers.history.showOlder}
        </Button>
      )}
    </Paper>
  );
}

const changesIn = ({ providerHistory }: ProviderHistoryQuery) => rowsOf(providerHistory);
