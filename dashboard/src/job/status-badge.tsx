import { Badge } from "@mantine/core";
import type { JobSummaryFragment } from "../gql/graphql";
import classes from "./status-badge.module.css";
import { jobWords } from "../words/jobs";

interface Props {
  job: Pick<JobSummaryFragment, "status" | "passed">;
  size?: "sm" | "md";
}

/** A job's status in words, for measured content its verdict; the color repeats it. */
export function StatusBadge({ job: { status, passed }, size = "md" }: Props) {
  const verdict = passed === null ? undefined : passed ? jobWords.status.passed : jobWords.status.failed;
  return (
    <Badge
      size={size}
      className={classes.badge}
      data-status={status}
      data-passed={passed ?? undefined}
      leftSection={<span className={classes.dot} />}
    >
      {verdict ?? jobWords.status.names[status]}
    </Badge>
  );
}
