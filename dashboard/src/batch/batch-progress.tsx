import { Progress, Text } from "@mantine/core";
import { numberFormat } from "../format/numbers";
import type { BatchStateFragment } from "../gql/graphql";
import classes from "./batch-progress.module.css";

/** The job states, in the order of the bar. */
const PARTS = [
  { key: "completed", name: "finished" },
  { key: "processing", name: "writing" },
  { key: "queued", name: "waiting" },
  { key: "failed", name: "failed" },
  { key: "cancelled", name: "canceled" },
] as const;

/** The progress of a batch: its jobs by status, as a bar and in words. */
export function BatchProgress({ batch, compact = false }: { batch: BatchStateFragment; compact?: boolean }) {
  const { counts, total, progress, finishedAt } = batch;
  const words = PARTS.filter(({ key }) => counts[key] > 0).map(({ key, name }) => ({ key, name, count: counts[key] }));
  const ended = counts.completed + counts.failed + counts.cancelled;
  const width = (key: (typeof PARTS)[number]["key"]) =>
    key === "processing" ? Math.max(0, progress - (ended / total) * 100) : (counts[key] / total) * 100;
  const summary = words.map(({ name, count }) => `${numberFormat.format(count)} ${name}`).join(", ");
  return (
    <div className={compact ? classes.compact : undefined}>
      <Progress.Root size={compact ? 6 : 12} radius="xl" className={classes.bar ?? ""}>
        {words
          .filter(({ key }) => key !== "queued")
          .map(({ key }) => (
            <Progress.Section
              key={key}
              value={width(key)}
              className={classes[key] ?? ""}
              withAria={false}
              animated={key === "processing" && !compact}
            />
          ))}
      </Progress.Root>
      {compact ? (
        <Text size="xs" c="dimmed" mt={4}>
          {summary}
        </Text>
      ) : (
        <div className={classes.facts}>
          <Text fw={600} className={classes.percent}>
            {progress}%
          </Text>
          {words.map(({ key, name, count }) => (
            <span key={key} className={classes.fact}>
              <span className={`${classes.dot} ${classes[key] ?? ""}`} aria-hidden />
              {numberFormat.format(count)} {name}
            </span>
          ))}
          {finishedAt && <span className={classes.done}>Complete</span>}
        </div>
      )}
    </div>
  );
}
