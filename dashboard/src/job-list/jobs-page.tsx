import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { numberFormat } from "../format/numbers";
import { useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { useDocumentTitle } from "../ui/use-document-title";
import { BulkResult } from "./bulk-result";
import { type JobFilter, toSearchParams, useJobFilter } from "./job-filter";
import { JobFilterBar } from "./job-filter-bar";
import { JobTable } from "./job-table";
import classes from "./job-table.module.css";
import { useBulkAction } from "./use-bulk";
import { useJobList } from "./use-job-list";

/** All jobs the user may see, with a filter. The URL holds the filter, so that a list can be shared. */
export default function JobsPage() {
  const { filter, change, clear } = useJobFilter();
  const list = useJobList(filter);
  const { total } = list;
  const address = toSearchParams(filter).toString();
  useDocumentTitle("Jobs");
  return (
    <>
      <PageHeader
        title="Jobs"
        note={total === undefined ? "Loading" : `${numberFormat.format(total)} ${total === 1 ? "job" : "jobs"}`}
      />
      <JobFilterBar filter={filter} onChange={change} onClear={address === "" ? undefined : clear} />
      <Results key={address} list={list} filter={filter} onClear={address === "" ? undefined : clear} />
    </>
  );
}

interface ResultsProps {
  list: ReturnType<typeof useJobList>;
  filter: JobFilter;
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined;
}

function Results({ list, filter, onClear }: ResultsProps) {
  const { rows: jobs, total, error, hasMore, loadMore, reload } = list;
  const { busy, outcome, run, clearOutcome } = useBulkAction(reload);
  if (!jobs) return error ? <ProblemAlert problem={describeProblem(error)} onRetry={reload} /> : <Loading />;
  return (
    <div className={classes.results}>
      {outcome && (
        <div className={classes.foot}>
          <BulkResult outcome={outcome} onClose={clearOutcome} />
        </div>
      )}
      {jobs.length === 0 ? (
        <NoJobs filter={filter} onClear={onClear} />
      ) : (
        <JobTable
          jobs={jobs}
          total={total ?? jobs.length}
          hasMore={hasMore}
          loadMore={loadMore}
          busy={busy}
          onRun={run}
        />
      )}
    </div>
  );
}

function NoJobs({ filter, onClear }: Omit<ResultsProps, "list">) {
  const { mayEdit } = useAccess();
  if (!onClear && !mayEdit)
    return <EmptyState title="No content yet">Content for your clients appears here while it is written.</EmptyState>;
  if (!onClear)
    return (
      <EmptyState
        title="No content yet"
        action={
          <Button component={Link} to="/generate">
            New content
          </Button>
        }
      >
        Create something and watch it being written here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No results"
      action={
        <Button variant="default" onClick={onClear}>
          Show all jobs
        </Button>
      }
    >
      {filter.text === ""
        ? "Try another client, status or day."
        : "Every word has to be in the title, the keywords or the instructions; try fewer words, or other filters."}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div>
      <VisuallyHidden role="status">Loading the jobs</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} radius="md" mb={6} />
      ))}
    </div>
  );
}
