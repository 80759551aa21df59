import type { JobStage, JobStatus } from "../gql/graphql";

/** A displayed stage. Revising is part of scoring. */
export interface JobStageInfo {
  stage: JobStage;
  label: string;
  /** What happens during the stage. */
  activity: string;
}

/** The stages of a job, in order. */
export const JOB_STAGES: JobStageInfo[] = [
  { stage: "QUEUED", label: "Queued", activity: "Waiting in queue" },
  { stage: "OUTLINING", label: "Outlining", activity: "Outlining" },
  { stage: "WRITING", label: "Writing", activity: "Writing" },
  { stage: "SCORING", label: "Scoring", activity: "Checking strategy" },
  { stage: "FINALIZING", label: "Finalizing", activity: "Writing meta data, checking HTML" },
  { stage: "DONE", label: "Done", activity: "Finished" },
];

/** The index of a stage in {@link JOB_STAGES}. */
export function stageIndex(stage: JobStage): number {
  const shown = stage === "REVISING" ? "SCORING" : stage;
  return JOB_STAGES.findIndex((each) => each.stage === shown);
}

/** What happens at a stage, for display. */
export function stageActivity(stage: JobStage): string {
  return stage === "REVISING"
    ? "Revising what failed the strategy check"
    : (JOB_STAGES[stageIndex(stage)]?.activity ?? "");
}

/** Whether a job has reached a final status. */
export function hasEnded(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}
