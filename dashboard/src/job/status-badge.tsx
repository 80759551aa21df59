import { Badge } from "@mantine/core";
import type { JobStatus, JobSummaryFragment } from "../gql/graphql";
import classes from "./status-badge.module.css";

const LABELS: Record<JobStatus, string> = {
  QUEUED: "Queued",
  PROCESSING: "In progress",
  COMPLETED: "Finished",
  FAILED: "Failed",
  CANCELLED: "Canceled",
};

interface Props {
  job: Pick<JobSummaryFragment, "status" | "passed">;
  size?: "sm" | "md";
}

/** A job's status in words, for measured content its verdict; the color repeats it. */
export function StatusBadge({ job: { status, passed }, size = "md" }: Props) {
  const verdict = passed === null ? undefined : passed ? "Passed strategy" : "Failed strategy";
  return (
    <Badge
      size={size}
      className={classes.badge}
      data-status={status}
      data-passed={passed ?? undefined}
      leftSection={<span className={classes.dot} />}
    >
      {verdict ?? LABELS[status]}
    </Badge>
  );
}
