import { Badge } from "@mantine/core";
import type { JobSummaryFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./status-badge.module.css";

interface Props {
  job: Pick<JobSummaryFragment, "status" | "passed">;
  size?: "sm" | "md";
}

/** A job's status in words, for measured content its verdict; the color repeats it. */
export function StatusBadge({ job: { status, passed }, size = "md" }: Props) {
  const verdict = passed === null ? undefined : passed ? contentWords.status.passed : contentWords.status.failed;
  return (
    <Badge
      size={size}
      className={classes.badge}
      data-status={status}
      data-passed={passed ?? undefined}
      leftSection={<span className={classes.dot} />}
    >
      {verdict ?? contentWords.status.names[status]}
    </Badge>
  );
}
