import { Badge } from "@mantine/core";
import type { ProviderStatus } from "../gql/graphql";
import classes from "./health-badge.module.css";

const LABELS: Record<ProviderStatus, string> = { HEALTHY: "Healthy", DEGRADED: "Degraded", DOWN: "Down" };

/** How a vendor is, in a word; the colour only repeats it. */
export function HealthBadge({ status, size = "md" }: { status: ProviderStatus; size?: "sm" | "md" }) {
  return (
    <Badge size={size} className={classes.badge} data-status={status} leftSection={<span className={classes.dot} />}>
      {LABELS[status]}
    </Badge>
  );
}
