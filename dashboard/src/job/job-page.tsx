import { useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { ArticleView } from "../article/article-view";
import { JobFailure } from "./job-failure";
import { JobHeading } from "./job-heading";
import { JobMissing } from "./job-missing";
import { JobProgress } from "./job-progress";
import { JobSkeleton } from "./job-skeleton";
import { LiveDraft } from "./live-draft";
import { hasEnded } from "./stages";
import { useJob } from "./use-job";

/** One job: its progress while it runs, then what it wrote or why it failed. Loaded on its own, when first opened. */
export default function JobPage() {
  const { id = "" } = useParams();
  const { job, error, reload, liveError, follow } = useJob(id);
  if (!job) {
    if (!error) return <JobSkeleton />;
    return <JobMissing problem={describeProblem(error)} onRetry={() => void reload()} />;
  }
  return (
    <>
      <JobHeading job={job} />
      {liveError && <ProblemAlert problem={describeProblem(liveError)} onRetry={follow} />}
      {job.status === "COMPLETED" && job.result ? (
        <ArticleView key={job.id} job={job} result={job.result} />
      ) : (
        <>
          {job.error && <JobFailure job={job} error={job.error} />}
          <JobProgress job={job} />
          {!hasEnded(job.status) && <LiveDraft key={job.id} jobId={job.id} />}
        </>
      )}
    </>
  );
}
