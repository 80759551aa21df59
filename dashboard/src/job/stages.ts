import type { JobStage, JobStatus } from "../gql/graphql";
import { jobWords } from "../words/jobs";

/** A displayed stage. Revising is part of scoring. */
export interface JobStageInfo {
  stage: JobStage;
  label: string;
  /** What happens during the stage. */
  activity: string;
}

/** The stages of a job, in order. */
export const JOB_STAGES: JobStageInfo[] = [
  { stage: "QUEUED", label: jobWords.stages.queued, activity: jobWords.stages.queuedActivity },
  { stage: "OUTLINING", label: jobWords.stages.outlining, activity: jobWords.stages.outlining },
  { stage: "WRITING", label: jobWords.stages.writing, activity: jobWords.stages.writing },
  { stage: "SCORING", label: jobWords.stages.scoring, activity: jobWords.stages.scoringActivity },
  { stage: "FINALIZING", label: jobWords.stages.finalizing, activity: jobWords.stages.finalizingActivity },
  { stage: "DONE", label: jobWords.stages.done, activity: jobWords.stages.doneActivity },
];

/** The index of a stage in {@link JOB_STAGES}. */
export function stageIndex(stage: JobStage): number {
  const shown = stage === "REVISING" ? "SCORING" : stage;
  return JOB_STAGES.findIndex((each) => each.stage === shown);
}

/** What happens at a stage, for display. */
export function stageActivity(stage: JobStage): string {
  return stage === "REVISING" ? jobWords.stages.revisingActivity : (JOB_STAGES[stageIndex(stage)]?.activity ?? "");
}

/** Whether a job has reached a final status. */
export function hasEnded(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}
