import type { JobStage, JobStatus } from "../gql/graphql";

/** A stage as it is shown: revising happens inside of scoring. */
export interface ShownStage {
  stage: JobStage;
  label: string;
  /** What is being done while the stage is the current one. */
  doing: string;
}

/** The stages a job passes, in order. */
export const STAGES: ShownStage[] = [
  { stage: "QUEUED", label: "Queued", doing: "Waiting for a free writer" },
  { stage: "OUTLINING", label: "Outlining", doing: "Planning title and sections" },
  { stage: "WRITING", label: "Writing", doing: "Writing the text" },
  { stage: "SCORING", label: "Scoring", doing: "Measuring the text against the strategy" },
  { stage: "FINALIZING", label: "Finalizing", doing: "Writing meta data and checking the HTML" },
  { stage: "DONE", label: "Done", doing: "Finished" },
];

/** The position of a stage in {@link STAGES}. */
export function stageIndex(stage: JobStage): number {
  const shown = stage === "REVISING" ? "SCORING" : stage;
  return STAGES.findIndex((each) => each.stage === shown);
}

/** What is being done at a stage, for people. */
export function stageDoing(stage: JobStage): string {
  return stage === "REVISING" ? "Revising what missed the strategy" : (STAGES[stageIndex(stage)]?.doing ?? "");
}

/** Whether a job will not change any more. */
export function hasEnded(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}
