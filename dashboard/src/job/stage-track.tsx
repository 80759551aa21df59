import { VisuallyHidden } from "@mantine/core";
import { Check, X } from "lucide-react";
import type { JobStage, JobStatus } from "../gql/graphql";
import classes from "./stage-track.module.css";
import { JOB_STAGES, stageIndex } from "./stages";
import { jobWords } from "../words/jobs";

type StageState = "past" | "current" | "failed" | "ahead";

/** The stages of a job with the current one marked; horizontal on wide screens, vertical on phones. */
export function StageTrack({ current, status }: { current: JobStage; status: JobStatus }) {
  const at = stageIndex(current);
  const stateOf = (index: number): StageState => {
    if (index < at || status === "COMPLETED") return "past";
    if (index > at) return "ahead";
    return status === "FAILED" || status === "CANCELLED" ? "failed" : "current";
  };
  return (
    <ol className={classes.track} aria-label={jobWords.stages.label}>
      {JOB_STAGES.map(({ stage, label }, index) => {
        const state = stateOf(index);
        return (
          <li
            key={stage}
            className={classes.stage}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === "past" && <Check size={14} strokeWidth={3} />}
              {state === "failed" && <X size={14} strokeWidth={3} />}
            </span>
            <span className={classes.label}>
              {current === "REVISING" && stage === "SCORING" ? jobWords.stages.revising : label}
              <VisuallyHidden>, {jobWords.stages.states[state]}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
