import { Progress, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { JobSummaryFragment } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { jobClientName, jobTitle } from "../job/job-title";
import { stageActivity } from "../job/stages";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import type { useActiveJobs } from "./use-overview";

/** The unfinished jobs with live progress. */
export function ActiveJobs({ jobs, running, queued, error, reload }: ReturnType<typeof useActiveJobs>) {
  const more = (running ?? 0) + (queued ?? 0) - jobs.length;
  return (
    <Panel title="In progress" more={{ to: "/content?status=unfinished", label: "View all" }}>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {running === undefined && !error && <LoadingRows label="Loading the jobs in progress" rows={2} />}
      {running !== undefined && jobs.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing in progress. New content appears here as soon as it is ordered.
        </Text>
      )}
      <ul className={classes.list}>
        {jobs.map((job) => (
          <ActiveJobRow key={job.id} job={job} />
        ))}
      </ul>
      {more > 0 && jobs.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {more} more in progress.
        </Text>
      )}
    </Panel>
  );
}

function ActiveJobRow({ job }: { job: JobSummaryFragment }) {
  useJobProgressUpdates(job);
  const name = jobTitle(job);
  return (
    <li>
      <div className={classes.line}>
        <Link to={`/content/${job.id}`} className={classes.link}>
          {name}
        </Link>
        <span className={classes.figure}>{job.status === "QUEUED" ? "Queued" : `${job.progress}%`}</span>
      </div>
      <Progress value={job.progress} size={6} radius="xl" my={6} color="accent" aria-label={`Progress of ${name}`} />
      <Text size="xs" c="dimmed">
        <VisuallyHidden>For </VisuallyHidden>
        {jobClientName(job)} · {job.waitingFor ? describeWait(job.waitingFor) : stageActivity(job.currentStep)}
      </Text>
    </li>
  );
}
