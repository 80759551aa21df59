import { Anchor, NativeSelect, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { contentTypeName } from "../content-type/content-types";
import type { BatchJobsQuery, BatchStateFragment, JobStatus } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { jobClientName, jobTitle } from "../job/job-title";
import { StatusBadge } from "../job/status-badge";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import { type Column, DataTable } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { Pagination } from "../ui/pagination";
import { contentWords } from "../words/content";
import classes from "./batch-jobs.module.css";
import { BATCH_JOBS_PAGE_SIZE, useBatchJobs } from "./use-batch-jobs";
import { jobWords } from "../words/jobs";

type BatchJob = NonNullable<BatchJobsQuery["batch"]>["jobs"]["edges"][number]["node"];

const STATUSES: { value: "" | JobStatus; label: string }[] = [
  { value: "", label: contentWords.batch.anyStatus },
  { value: "QUEUED", label: jobWords.status.names.QUEUED },
  { value: "PROCESSING", label: jobWords.status.names.PROCESSING },
  { value: "COMPLETED", label: jobWords.status.names.COMPLETED },
  { value: "FAILED", label: jobWords.status.names.FAILED },
  { value: "CANCELLED", label: jobWords.status.names.CANCELLED },
];

const COLUMNS: Column<BatchJob>[] = [
  { name: contentWords.batch.columns.content, render: (job) => <Name job={job} /> },
  { name: contentWords.batch.columns.client, render: (job) => jobClientName(job) },
  { name: contentWords.batch.columns.status, render: (job) => <LiveStatus job={job} /> },
];

/** The jobs of a batch, page by page. */
export function BatchJobs({ batch }: { batch: BatchStateFragment }) {
  const [status, setStatus] = useState<"" | JobStatus>("");
  return (
    <>
      <NativeSelect
        label={contentWords.batch.columns.status}
        maw={220}
        mb="md"
        data={STATUSES}
        value={status}
        onChange={({ currentTarget }) => setStatus(currentTarget.value as "" | JobStatus)}
      />
      <Jobs key={status} batch={batch} status={status || undefined} />
    </>
  );
}

function Jobs({ batch, status }: { batch: BatchStateFragment; status: JobStatus | undefined }) {
  const { jobs, page, setPage, error, reload } = useBatchJobs(batch, status);
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
  if (!jobs) return <LoadingRows label={contentWords.batch.loadingItems} height={56} />;
  if (jobs.edges.length === 0)
    return <EmptyState title={contentWords.batch.noItems}>{contentWords.batch.noItemsHelp}</EmptyState>;
  return (
    <>
      <Paper px="md" py="xs">
        <DataTable
          label={contentWords.batch.items}
          columns={COLUMNS}
          rows={jobs.edges.map(({ node }) => node)}
          keyOf={({ id }) => id}
        />
      </Paper>
      <Pagination page={page} size={BATCH_JOBS_PAGE_SIZE} total={jobs.totalCount} onChange={setPage} />
    </>
  );
}

function Name({ job }: { job: BatchJob }) {
  const { id, batchIndex, contentType } = job;
  return (
    <>
      <Anchor component={Link} to={`/content/${id}`} fw="inherit" c="inherit" fz="inherit">
        {jobTitle(job)}
      </Anchor>
      <Text size="xs" c="dimmed">
        {batchIndex === null
          ? contentTypeName(contentType)
          : contentWords.batch.itemNumber(batchIndex + 1, contentTypeName(contentType))}
      </Text>
    </>
  );
}

/** The status of a job; updated until the job has ended. */
function LiveStatus({ job }: { job: BatchJob }) {
  useJobProgressUpdates(job);
  const { status, progress, error, waitingFor } = job;
  return (
    <div className={classes.status}>
      <StatusBadge job={job} size="sm" />
      {status === "PROCESSING" && (
        <Text span size="xs" c="dimmed" ml={8}>
          {progress}%
        </Text>
      )}
      {(error ?? waitingFor) && (
        <Text size="xs" c="dimmed" mt={4}>
          {error ? error.message : waitingFor && describeWait(waitingFor)}
        </Text>
      )}
    </div>
  );
}
