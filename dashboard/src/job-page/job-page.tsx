import { useDeferredValue } from "react";
import { useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { JobDetailsFragment } from "../gql/graphql";
import { JobMissing } from "../job/job-missing";
import { JobWriting } from "../job/job-writing";
import { hasEnded } from "../job/stages";
import { StepList } from "../job/step-list";
import { useJob } from "../job/use-job";
import { useWaitingRefetch } from "../review/use-waiting-refetch";
import { PageSkeleton } from "../ui/page-skeleton";
import { ArticleView } from "./article-view";
import { JobFailure } from "./job-failure";
import { JobHeading } from "./job-heading";
import { ContentRemoved, JobCancelled, RepairDone } from "./job-stopped";
import { Provenance } from "./provenance";
import { SampleNotice } from "./sample-notice";
import { useContentUpdates } from "./use-content-updates";
import { contentWords } from "../words/content";

/** One job: its progress while it runs, then its content or its error. */
export default function JobPage() {
  const { id = "" } = useParams();
  const { job, error, reload, liveError, follow } = useJob(id);
  useContentUpdates(job ?? undefined, reload);
  useWaitingRefetch(job ?? undefined);
  const drawn = useDeferredValue(job !== undefined); // in short tasks
  if (!job && error) return <JobMissing problem={describeProblem(error)} onRetry={() => void reload()} />;
  if (!job || !drawn) return <PageSkeleton label={contentWords.job.loading} />;
  return (
    <>
      <JobHeading job={job} />
      {liveError && <ProblemAlert problem={describeProblem(liveError)} onRetry={follow} />}
      <Body key={job.id} job={job} />
    </>
  );
}

function Body({ job }: { job: JobDetailsFragment }) {
  if (job.status === "COMPLETED")
    return job.result ? (
      <>
        <SampleNotice job={job} />
        <ArticleView job={job} result={job.result} />
      </>
    ) : (
      <>
        {job.repairOf === null ? <ContentRemoved job={job} /> : <RepairDone repairOf={job.repairOf} />}
        <Provenance job={job} />
      </>
    );
  return (
    <>
      {job.error && <JobFailure job={job} error={job.error} />}
      {job.status === "CANCELLED" && <JobCancelled job={job} />}
      <JobWriting job={job}>
        <SampleNotice job={job} mt="md" />
      </JobWriting>
      {!hasEnded(job.status) && <StepList steps={job.steps} />}
      <Provenance job={job} />
    </>
  );
}
