import type { ReactNode } from "react";
import type { JobDetailsFragment } from "../gql/graphql";
import { JobProgress } from "./job-progress";
import { LiveDraft } from "./live-draft";
import { hasEnded } from "./stages";
import { useJobDraft } from "./use-job-draft";

interface Props {
  job: JobDetailsFragment;
  /** Shown above the live draft while the job runs. */
  children?: ReactNode;
}

/** The progress of a job without content and, until it has ended, its live draft. */
export function JobWriting({ job, children }: Props) {
  const running = !hasEnded(job.status);
  const { parts, changedAt } = useJobDraft(job.id, running);
  return (
    <>
      <JobProgress job={job} draftChangedAt={changedAt} />
      {running && (
        <>
          {children}
          <LiveDraft parts={parts} />
        </>
      )}
    </>
  );
}
