import { useFragment } from "@apollo/client/react";
import { Checkbox, Text } from "@mantine/core";
import { memo, type MouseEvent as ReactMouseEvent } from "react";
import { Link } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatTimeAgo, formatDateTime } from "../format/times";
import { type JobSummaryFragment, JobSummaryFragmentDoc } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { jobClientName, jobTitle } from "../job/job-title";
import { hasEnded } from "../job/stages";
import { StatusBadge } from "../job/status-badge";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import classes from "./job-table.module.css";

interface Props {
  id: string;
  /** Its index in the list, from 0. */
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  /** Receives the element to measure its height. */
  measure: (element: HTMLElement | null) => void;
  now: number;
  selected: boolean;
  /** Undefined for users who may not change jobs. */
  onSelect: ((id: string, range: boolean) => void) | undefined;
}

/** A row of the table. It reads its own job, so that a change renders this row only. */
export const JobRow = memo(function JobRow({ id, index, top, measure, ...cells }: Props) {
  const job = useFragment({ fragment: JobSummaryFragmentDoc, from: { __typename: "Job", id } });
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      data-selected={cells.selected}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {job.complete && <Cells job={job.data} {...cells} />}
    </div>
  );
});

/** Title, client and status of a job. Subscribes until the job has ended. */
function Cells({
  job,
  now,
  selected,
  onSelect,
}: Pick<Props, "now" | "selected" | "onSelect"> & { job: JobSummaryFragment }) {
  useJobProgressUpdates(job);
  const { id, status, progress, waitingFor, createdAt } = job;
  const name = jobTitle(job);
  return (
    <>
      {onSelect && (
        <span role="cell" className={classes.selection} onMouseDown={keepTextUnselected}>
          <Checkbox
            size="sm"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </span>
      )}
      <span role="cell" className={classes.name}>
        <Link to={`/jobs/${id}`} title={name}>
          {name}
        </Link>
        {waitingFor && (
          <Text span size="xs" c="dimmed" lineClamp={2} title={describeWait(waitingFor)}>
            {describeWait(waitingFor)}
          </Text>
        )}
      </span>
      <span role="cell" className={classes.client}>
        {jobClientName(job)}
      </span>
      <span role="cell" className={classes.type}>
        {contentTypeName(job.contentType)}
      </span>
      <span role="cell" className={classes.status}>
        <StatusBadge job={job} size="sm" />
        {!hasEnded(status) && progress > 0 && (
          <Text span size="xs" c="dimmed">
            {progress}%
          </Text>
        )}
      </span>
      <span role="cell" className={classes.when} title={formatDateTime(createdAt)}>
        {formatTimeAgo(Date.parse(createdAt), now)}
      </span>
    </>
  );
}

/** With Shift, a browser would select the text between two clicks. */
function keepTextUnselected(event: ReactMouseEvent<HTMLElement>): void {
  if (event.shiftKey) event.preventDefault();
}
