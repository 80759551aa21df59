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

type BatchListItem = BatchListQuery["batches"]["nodes"][number];

/** Batches on a page. */
const PAGE = 20;

/** The user's batches, newest first, with their live progress. */
export default function BatchesPage() {
  const { mayEdit } = useAccess();
  const [client, setClient] = useState<{ id: string; name: string } | null>(null);
  useDocumentTitle("Batches");
  return (
    <>
      <PageHeader title="Batches" note="Orders of many pieces at once" actions={mayEdit && <NewBatch />} />
      <search aria-label="Batches" style={{ maxWidth: 360, marginBottom: 16 }}>
        <ClientField optional value={client} onChange={setClient} />
      </search>
      <Batches key={client?.id ?? ""} clientId={client?.id} />
    </>
  );
}

function NewBatch() {
  return (
    <Button component={Link} to="/batches/new" leftSection={<Plus size={16} />}>
      New batch
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
  if (!found) return <LoadingRows label="Loading the batches" height={64} />;
  const { nodes: batches, pageInfo } = found;
  const { hasNextPage: hasMore, endCursor } = pageInfo;
  if (batches.length === 0)
    return (
      <EmptyState title={clientId ? "No batch for this client" : "No batch yet"} action={mayEdit && <NewBatch />}>
        A batch is up to 1,000 texts that are ordered together: one for every location of a client, or one for every row
        of a spreadsheet.
      </EmptyState>
    );
  const columns: Column<BatchListItem>[] = [
    { name: "Batch", render: (batch) => <Name batch={batch} /> },
    { name: "Progress", render: (batch) => <BatchProgress batch={batch} compact /> },
    { name: "Cost", render: ({ usage }) => formatCost(usage.costUsd) },
    {
      name: "Ordered",
      render: ({ createdAt }) => (
        <span title={formatDateTime(createdAt)}>{formatTimeAgo(Date.parse(createdAt), now)}</span>
      ),
    },
  ];
  return (
    <>
      <Paper px="md" py="xs">
        <DataTable label="Batches" columns={columns} rows={batches} keyOf={({ id }) => id} />
      </Paper>
      {(hasMore || pages.page > 1) && (
        <Group component="nav" aria-label="Pages of the list" justify="center" mt="md" gap="sm">
          <Button variant="default" size="xs" disabled={pages.page === 1} onClick={pages.previous}>
            Newer
          </Button>
          <Button variant="default" size="xs" disabled={!hasMore} onClick={() => endCursor && pages.next(endCursor)}>
            Older
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
