import { Badge } from "@mantine/core";
import type { JobStatus } from "../gql/graphql";
import classes from "./status-badge.module.css";

const LABELS: Record<JobStatus, string> = {
  QUEUED: "Queued",
  PROCESSING: "In progress",
  COMPLETED: "Finished",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
};

/** A job's status in words; the color repeats it. */
export function StatusBadge({ status, size = "md" }: { status: JobStatus; size?: "sm" | "md" }) {
  return (
    <Badge size={size} className={classes.badge} data-status={status} leftSection={<span className={classes.dot} />}>
      {LABELS[status]}
    </Badge>
  );
}
