import { Progress, Text } from "@mantine/core";
import type { BatchStateFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./batch-progress.module.css";

/** The job states, in the order of the bar. */
const PARTS = ["completed", "processing", "queued", "failed", "cancelled"] as const;

/** The progress of a batch: its jobs by status, as a bar and in words. */
export function BatchProgress({ batch, compact = false }: { batch: BatchStateFragment; compact?: boolean }) {
  const { counts, total, progress, finishedAt } = batch;
  const parts = PARTS.filter((key) => counts[key] > 0).map((key) => ({
    key,
    label: contentWords.batch.counts[key](counts[key]),
  }));
  const ended = counts.completed + counts.failed + counts.cancelled;
  const width = (key: (typeof PARTS)[number]) =>
    key === "processing" ? Math.max(0, progress - (ended / total) * 100) : (counts[key] / total) * 100;
  const summary = parts.map(({ label }) => label).join(", ");
  return (
    <div className={compact ? classes.compact : undefined}>
      <Progress.Root size={compact ? 6 : 12} radius="xl" className={classes.bar ?? ""}>
        {parts
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
          {parts.map(({ key, label }) => (
            <span key={key} className={classes.fact}>
              <span className={`${classes.dot} ${classes[key] ?? ""}`} aria-hidden />
              {label}
            </span>
          ))}
          {finishedAt && <span className={classes.done}>{contentWords.batch.complete}</span>}
        </div>
      )}
    </div>
  );
}
