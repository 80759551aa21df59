import type { JobStage, JobStatus } from "../gql/graphql";
import { contentWords } from "../words/content";

/** A displayed stage. Revising is part of scoring. */
export interface JobStageInfo {
  stage: JobStage;
  label: string;
  /** What happens during the stage. */
  activity: string;
}

/** The stages of a job, in order. */
export const JOB_STAGES: JobStageInfo[] = [
  { stage: "QUEUED", label: contentWords.stages.queued, activity: contentWords.stages.queuedActivity },
  { stage: "OUTLINING", label: contentWords.stages.outlining, activity: contentWords.stages.outlining },
  { stage: "WRITING", label: contentWords.stages.writing, activity: contentWords.stages.writing },
  { stage: "SCORING", label: contentWords.stages.scoring, activity: contentWords.stages.scoringActivity },
  { stage: "FINALIZING", label: contentWords.stages.finalizing, activity: contentWords.stages.finalizingActivity },
  { stage: "DONE", label: contentWords.stages.done, activity: contentWords.stages.doneActivity },
];

/** The index of a stage in {@link JOB_STAGES}. */
export function stageIndex(stage: JobStage): number {
  const shown = stage === "REVISING" ? "SCORING" : stage;
  return JOB_STAGES.findIndex((each) => each.stage === shown);
}

/** What happens at a stage, for display. */
export function stageActivity(stage: JobStage): string {
  return stage === "REVISING" ? contentWords.stages.revisingActivity : (JOB_STAGES[stageIndex(stage)]?.activity ?? "");
}

/** Whether a job has reached a final status. */
export function hasEnded(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}
