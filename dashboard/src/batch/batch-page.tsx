import { Anchor, Paper, Skeleton } from "@mantine/core";
import { Link, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ExportResult } from "../export/export-menu";
import { formatCost } from "../format/numbers";
import { formatDateTime } from "../format/times";
import { PageHeader } from "../ui/page-header";
import { PageNotFound } from "../ui/page-not-found";
import { useDocumentTitle } from "../ui/use-document-title";
import { BatchActions } from "./batch-actions";
import { BatchJobs } from "./batch-jobs";
import { batchName } from "./batch-name";
import { BatchProgress } from "./batch-progress";
import { useBatch } from "./use-batch";
import { useBatchExport } from "./use-batch-export";
import { contentWords } from "../words/content";

/** One batch with its progress and its jobs. */
export default function BatchPage() {
  const { id = "" } = useParams();
  const { batch, error, reload } = useBatch(id);
  const exporting = useBatchExport(id);
  const title = batch ? batchName(batch) : contentWords.batch.untitled;
  useDocumentTitle(batch || error ? title : undefined);
  const problem = error && describeProblem(error);
  if (problem?.code === "BATCH_NOT_FOUND") return <PageNotFound />;
  return (
    <>
      <PageHeader
        trail={
          <Anchor component={Link} to="/batches" size="sm">
            {contentWords.batches.title}
          </Anchor>
        }
        title={title}
        note={
          batch &&
          contentWords.batch.note(
            formatDateTime(batch.createdAt),
            formatCost(batch.usage.costUsd),
            batch.finishedAt !== null,
          )
        }
        actions={batch && <BatchActions batch={batch} exporting={exporting} />}
      />
      {problem && <ProblemAlert problem={problem} onRetry={reload} />}
      {!batch && !problem && <Skeleton height={120} radius="lg" />}
      {exporting.outcome && <ExportResult outcome={exporting.outcome} />}
      {batch && (
        <>
          <Paper p="lg" mb="lg" component="section" aria-label={contentWords.batch.progressLabel}>
            <BatchProgress batch={batch} />
          </Paper>
          <BatchJobs batch={batch} />
        </>
      )}
    </>
  );
}
