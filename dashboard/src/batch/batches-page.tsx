import { useQuery } from "@apollo/client/react";
import { Anchor, Button, Group, Paper } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ClientField } from "../client/client-field";
import { formatCost } from "../format/numbers";
import { formatTimeAgo, formatDateTime } from "../format/times";
import { BatchListDocument, type BatchListQuery } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { type Column, DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { useCursorPages } from "../ui/use-cursor-pages";
import { useNow } from "../ui/use-now";
import { batchName } from "./batch-name";
import { BatchProgress } from "./batch-progress";
import { useBatchUpdates } from "./use-batch";
import { contentWords } from "../words/content";
import { uiWords } from "../words/ui";

type BatchListItem = BatchListQuery["batches"]["nodes"][number];

/** Batches on a page. */
const PAGE = 20;

/** The user's batches, newest first, with their live progress. */
export default function BatchesPage() {
  const { mayEdit } = useAccess();
  const [client, setClient] = useState<{ id: string; name: string } | null>(null);
  useDocumentTitle(contentWords.batches.title);
  return (
    <>
      <PageHeader
        title={contentWords.batches.title}
        note={contentWords.batches.note}
        actions={mayEdit && <NewBatch />}
      />
      <search aria-label={contentWords.batches.title} style={{ maxWidth: 360, marginBottom: 16 }}>
        <ClientField optional value={client} onChange={setClient} />
      </search>
      <Batches key={client?.id ?? ""} clientId={client?.id} />
    </>
  );
}

function NewBatch() {
  return (
    <Button component={Link} to="/batches/new" leftSection={<Plus size={16} />}>
      {contentWords.batches.new}
    </Button>
  );
}

function Batches({ clientId }: { clientId: string | undefined }) {
  const pages = useCursorPages();
  const { mayEdit } = useAccess();
  const now = useNow(30_000);
  const { data, previousData, error, refetch } = useQuery(BatchListDocument, {
    variables: { clientId: clientId ?? null, after: pages.after, first: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const found = (data ?? previousData)?.batches;
  if (!found && error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!found) return <LoadingRows label={contentWords.batches.loading} height={64} />;
  const { nodes: batches, pageInfo } = found;
  const { hasNextPage: hasMore, endCursor } = pageInfo;
  if (batches.length === 0)
    return (
      <EmptyState
        title={clientId ? contentWords.batches.emptyForClient : contentWords.batches.empty}
        action={mayEdit && <NewBatch />}
      >
        {contentWords.batches.help}
      </EmptyState>
    );
  const columns: Column<BatchListItem>[] = [
    { name: contentWords.batches.columns.batch, render: (batch) => <Name batch={batch} /> },
    { name: contentWords.batches.columns.progress, render: (batch) => <BatchProgress batch={batch} compact /> },
    { name: contentWords.batches.columns.cost, render: ({ usage }) => formatCost(usage.costUsd) },
    {
      name: contentWords.batches.columns.ordered,
      render: ({ createdAt }) => (
        <span title={formatDateTime(createdAt)}>{formatTimeAgo(Date.parse(createdAt), now)}</span>
      ),
    },
  ];
  return (
    <>
      <Paper px="md" py="xs">
        <DataTable label={contentWords.batches.title} columns={columns} rows={batches} keyOf={({ id }) => id} />
      </Paper>
      {(hasMore || pages.page > 1) && (
        <Group component="nav" aria-label={uiWords.pagination.label} justify="center" mt="md" gap="sm">
          <Button variant="default" size="xs" disabled={pages.page === 1} onClick={pages.previous}>
            {contentWords.batches.newer}
          </Button>
          <Button variant="default" size="xs" disabled={!hasMore} onClick={() => endCursor && pages.next(endCursor)}>
            {contentWords.batches.older}
          </Button>
        </Group>
      )}
    </>
  );
}

function Name({ batch }: { batch: BatchListItem }) {
  useBatchUpdates(batch);
  return (
    <Anchor component={Link} to={`/batches/${batch.id}`} fw="inherit" c="inherit" fz="inherit">
      {batchName(batch)}
    </Anchor>
  );
}
