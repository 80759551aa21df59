import { Badge } from "@mantine/core";
import { formatStopwatch } from "../format/times";
import type { ProviderStatus } from "../gql/graphql";
import { useNow } from "../ui/use-now";
import classes from "./health-badge.module.css";
import { jobWords } from "../words/jobs";

/** A provider's status in words; the color repeats it. */
export function HealthBadge({ status, size = "md" }: { status: ProviderStatus; size?: "sm" | "md" }) {
  return (
    <Badge size={size} className={classes.badge} data-status={status} leftSection={<span className={classes.dot} />}>
      {jobWords.providers.health[status]}
    </Badge>
  );
}

/** Counts down a provider's cooldown. */
export function Cooldown({ until }: { until: string }) {
  const now = useNow(1000);
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  if (left <= 0) return <>{jobWords.providers.retryingShortly}</>;
  return (
    <>
      {jobWords.providers.retryingIn(
        <span style={{ fontVariantNumeric: "tabular-nums" }}>{formatStopwatch(left)}</span>,
      )}
    </>
  );
}
