import type { Job } from "../../job-record/job.entity.js";
import { INITIAL_JOB_STATE } from "./job-store.js";

/** The job as it was shown when it was accepted, whatever has become of it since: what a repeated request is answered with. */
export function withInitialState(job: Job): Job {
  return Object.assign(job, INITIAL_JOB_STATE, {
    ...{
      servedModel: null,
      error: null,
      promptTokens: 0,
      completionTokens: 0,
      costUsd: "0",
      estimatedUsd: "0",
      attempt: 0,
    },
    ...{ updatedAt: job.createdAt, startedAt: null, completedAt: null },
  });
}
