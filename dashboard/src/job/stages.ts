import type { JobStage, JobStatus } from "../gql/graphql";

/** A stage as it is shown: revising happens inside of scoring. */
export interface JobStageInfo {
  stage: JobStage;
  label: string;
  /** What is being done while the stage is the current one. */
  activity: string;
}

/** The stages a job passes, in order. */
export const JOB_STAGES: JobStageInfo[] = [
  { stage: "QUEUED", label: "Queued", activity: "Waiting for a free writer" },
  { stage: "OUTLINING", label: "Outlining", activity: "Planning title and sections" },
  { stage: "WRITING", label: "Writing", activity: "Writing the text" },
  { stage: "SCORING", label: "Scoring", activity: "Measuring the text against the strategy" },
  { stage: "FINALIZING", label: "Finalizing", activity: "Writing meta data and checking the HTML" },
  { stage: "DONE", label: "Done", activity: "Finished" },
];

/** The position of a stage in {@link JOB_STAGES}. */
export function stageIndex(stage: JobStage): number {
  const shown = stage === "REVISING" ? "SCORING" : stage;
  return JOB_STAGES.findIndex((each) => each.stage === shown);
}

/** What is being done at a stage, for people. */
export function stageActivity(stage: JobStage): string {
  return stage === "REVISING" ? "Revising what missed the strategy" : (JOB_STAGES[stageIndex(stage)]?.activity ?? "");
}

/** Whether a job will not change any more. */
export function hasEnded(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}
