import { Skeleton, Text, Title } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { useNow } from "../ui/use-now";
import { RecentJobItem } from "./recent-job-item";
import classes from "./recent-jobs.module.css";
import { useRecentJobs } from "./use-recent-jobs";

/** The newest jobs, each a link to its page. */
export function RecentJobs({ className }: { className?: string }) {
  const { data, error, refetch } = useRecentJobs();
  const now = useNow(30_000);
  const jobs = data?.jobs.jobs;
  return (
    <nav className={className} aria-labelledby="recent-jobs">
      <Title order={2} size="h6" id="recent-jobs" className={classes.title}>
        Recent jobs
      </Title>
      {!jobs && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!jobs && !error && <Loading />}
      {jobs?.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.empty}>
          Your latest content appears here.
        </Text>
      )}
      {jobs && jobs.length > 0 && (
        <ul className={classes.list}>
          {jobs.map((job) => (
            <RecentJobItem key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function Loading() {
  return (
    <div aria-hidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={68} radius="md" mb={6} />
      ))}
    </div>
  );
}
