import { Progress, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount } from "../format/numbers";
import type { JobSummaryFragment } from "../gql/graphql";
import { describeWait } from "../job/describe-wait";
import { jobClientName, jobTitle } from "../job/job-title";
import { stageActivity } from "../job/stages";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import type { useActiveJobs } from "./use-overview";
import { overviewWords } from "../words/overview";

const words = overviewWords.activeJobs;

/** The unfinished jobs with live progress. */
export function ActiveJobs({ jobs, running, queued, error, reload }: ReturnType<typeof useActiveJobs>) {
  const more = (running ?? 0) + (queued ?? 0) - jobs.length;
  return (
    <Panel title={words.title} more={{ to: "/content?status=unfinished", label: words.all }}>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {running === undefined && !error && <LoadingRows label={words.loading} rows={2} />}
      {running !== undefined && jobs.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <ul className={classes.list}>
        {jobs.map((job) => (
          <ActiveJobRow key={job.id} job={job} />
        ))}
      </ul>
      {more > 0 && jobs.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.more(formatCount(more))}
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
        <span className={classes.figure}>{job.status === "QUEUED" ? words.queued : words.progress(job.progress)}</span>
      </div>
      <Progress value={job.progress} size={6} radius="xl" my={6} color="accent" aria-label={words.progressOf(name)} />
      <Text size="xs" c="dimmed">
        <VisuallyHidden>{words.client} </VisuallyHidden>
        {jobClientName(job)} · {job.waitingFor ? describeWait(job.waitingFor) : stageActivity(job.currentStep)}
      </Text>
    </li>
  );
}
