import { Paper, Progress, Text, VisuallyHidden } from "@mantine/core";
import { formatDateTime, formatDuration, formatStopwatch } from "../format/times";
import type { JobDetailsFragment } from "../gql/graphql";
import { providerName } from "../provider/provider-name";
import { useNow } from "../ui/use-now";
import classes from "./job-progress.module.css";
import { StageTrack } from "./stage-track";
import { hasEnded, stageActivity } from "./stages";
import { jobWords } from "../words/jobs";

/** A writer without progress for this long is slow or stuck. */
const STALLED_SECONDS = 20;

interface Props {
  job: JobDetailsFragment;
  /** When its live draft last changed, in milliseconds since the epoch. */
  draftChangedAt: number;
}

/** A job's stage, elapsed time and estimate, and whether its writer makes no progress. */
export function JobProgress({ job, draftChangedAt }: Props) {
  const running = !hasEnded(job.status);
  const now = useNow(running ? 1000 : 0);
  const end = job.completedAt ? Date.parse(job.completedAt) : now;
  const elapsed = (end - Date.parse(job.createdAt)) / 1000;
  const { waitingFor } = job;
  const working = waitingFor
    ? jobWords.progress.waiting(providerName(waitingFor.provider))
    : stageActivity(job.currentStep);
  const activity = running ? working : jobWords.progress.stopped;
  const silence = (now - Math.max(draftChangedAt, Date.parse(job.updatedAt))) / 1000;
  const stalled = job.status === "PROCESSING" && silence >= STALLED_SECONDS;
  return (
    <Paper p={{ base: "md", sm: "xl" }} mt="md">
      <div className={classes.numbers}>
        <div>
          <Text fw={600}>{activity}</Text>
          <Text size="sm" c="dimmed">
            {running ? formatRest(job, elapsed) : jobWords.progress.at(job.progress)}
          </Text>
          {stalled && (
            <Text size="sm" c="var(--app-note)">
              {jobWords.progress.stalled(formatDuration(silence))}
            </Text>
          )}
          {waitingFor && (
            <Text size="sm" c="dimmed">
              {waitingFor.reason}
            </Text>
          )}
        </div>
        <div className={classes.clock}>
          <Text component="div" className={classes.percent}>
            {job.progress}%
          </Text>
          <Text size="sm" c="dimmed">
            <VisuallyHidden>{jobWords.progress.elapsed} </VisuallyHidden>
            {formatStopwatch(elapsed)}
          </Text>
        </div>
      </div>
      <VisuallyHidden role="status">{stalled ? jobWords.progress.stalledStatus(activity) : activity}</VisuallyHidden>
      <Progress
        value={job.progress}
        size={10}
        radius="xl"
        animated={running}
        color={job.status === "FAILED" ? "var(--app-bad)" : "accent"}
        aria-label={jobWords.progress.label}
        mb="xl"
      />
      <StageTrack current={job.currentStep} status={job.status} />
    </Paper>
  );
}

function formatRest(job: JobDetailsFragment, elapsed: number): string {
  const { waitingFor, estimatedCompletionTime, deadline, directReason } = job;
  if (deadline && directReason === null) return jobWords.progress.doneBy(formatDateTime(deadline));
  if (waitingFor) return jobWords.progress.retryAt(formatDateTime(waitingFor.retryAt));
  return formatRemaining(estimatedCompletionTime - elapsed);
}

function formatRemaining(seconds: number): string {
  return seconds > 0 ? jobWords.progress.remaining(formatDuration(seconds)) : jobWords.progress.late;
}
