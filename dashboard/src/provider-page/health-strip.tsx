import { Text } from "@mantine/core";
import type { ProviderStatus } from "../gql/graphql";
import { useNow } from "../ui/use-now";
import { administrationWords } from "../words/administration";
import classes from "./health-strip.module.css";
import type { StatusChange } from "./provider-data";
import { statusSegments } from "./status-segments";

const DAY_MS = 86_400_000;

/** A provider's status in the last 24 hours, as a bar and in words. While the changes load, it keeps its height. */
export function HealthStrip({
  name,
  status,
  changes,
}: {
  name: string;
  status: ProviderStatus;
  /** Undefined while they load. */
  changes: StatusChange[] | undefined;
}) {
  const now = useNow(60_000);
  if (!changes) return <div className={classes.place} />;
  const segments = statusSegments(status, changes, now - DAY_MS, now);
  const well = segments.filter((one) => one.status === "HEALTHY").reduce((sum, { share }) => sum + share, 0);
  const recent = changes.filter(({ at }) => Date.parse(at) > now - DAY_MS).length;
  const percent = Math.floor(well * 1000) / 10;
  const words = administrationWords.providers.strip;
  return (
    <div className={classes.place}>
      <div className={classes.strip} aria-hidden>
        {segments.map(({ start, share, status: was }) => (
          <span key={start} data-status={was} style={{ flexGrow: share }} />
        ))}
      </div>
      <Text size="xs" c="dimmed" aria-label={administrationWords.providers.strip.label(name)} component="p" m={0}>
        {recent > 0 ? words.healthyWithChanges(percent, recent) : words.healthy(percent)}
      </Text>
    </div>
  );
}
