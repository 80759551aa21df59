import type { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";
import type { Job } from "../job-record/job.entity.js";
import type { BatchedAnswer } from "./batch-answer.js";
import type { JobStage } from "../job-record/job-status.js";
import type { JobStep } from "../job-record/job-step.entity.js";
import type { StoredWait } from "../job-record/job-wait.js";

/** What a worker needs of the job it writes. */
export type ClaimedJob = Pick<
  Job,
  | ("id" | "clientId" | "clientPath" | "contentType" | "request" | "brief" | "provider" | "requestedModel")
  | ("attempt" | "waits" | "failures" | "losses" | "retryOf" | "startedAt" | "updatedAt")
  | ("createdAt" | "traceParent" | "attemptTrace" | "deadlineHours" | "directReason")
>;

/** A job that a worker has claimed. Each write names the attempt, so a worker that lost its claim changes nothing. */
export interface Claim {
  job: ClaimedJob;
  steps: JobStep[];
  /** What vendors' batches answered, by step key: null for a request without an answer. */
  batched: ReadonlyMap<string, BatchedAnswer | null>;
  /** Whether a budget limited the client's spending at the time of the claim. */
  budgeted: boolean;
  /** The database's time, independent of this machine's clock. */
  now(): Date;
}

/** Identifies a claim. The attempt is the fencing token: it grows with each claim of the job. */
export type ClaimKey = Pick<Job, "id" | "attempt">;

/** Milliseconds since the job was first claimed. */
export function ageSinceStart({ job, now }: Pick<Claim, "job" | "now">): number {
  return now().getTime() - (job.startedAt ?? now()).getTime();
}

/** Milliseconds since the job was accepted. */
export function ageSinceAcceptance({ job, now }: Pick<Claim, "job" | "now">): number {
  return now().getTime() - job.createdAt.getTime();
}

/** The result of a completed job. */
export interface JobOutput {
  content: ContentResult;
  conformance: ConformanceReport;
  /** Set for location pages with siblings. */
  page: Omit<PageFingerprint, "jobId"> | null;
}

/** Repaired content to save as a revision of the repaired job's content. */
export interface RepairOutput {
  content: ContentResult;
  conformance: ConformanceReport;
  fingerprint: number[] | null;
  /** The comments whose passages were written again. */
  resolved?: string[];
}

/** Thrown when a worker writes to a job whose claim it has lost: another worker has claimed it, or it has ended. */
export class LostClaimError extends Error {
  override readonly name = "LostClaimError";

  constructor(message = "the claim of the job was lost") {
    super(message);
  }
}

/**
 * A finished step to store. `estimated`: the vendor reported no usage, or an impossible one. `stage`: the stage that it belongs to, which the job
 * shows from then on.
 */
export type NewStep = Omit<JobStep, "jobId" | "attempt" | "completedAt" | "batched" | keyof CacheUse> &
  Partial<CacheUse> & { estimated?: boolean; stage?: JobStage };

/** What a vendor's cache did for an answer. Left out when the vendor has none. */
export type CacheUse = Pick<JobStep, "cachedTokens" | "cacheWriteTokens" | "savedUsd">;

/** The cost of an answer, and why a fallback model gave it. */
export type AnswerCost = Pick<NewStep, "model" | "promptTokens" | "completionTokens" | "costUsd" | "fallbackReason">;

/** An answer that was charged and cannot be used. `estimated`: the vendor did not report the usage. */
export type UnusableAnswer = AnswerCost & Partial<CacheUse> & { estimated: boolean };

/** How a job goes back to the queue. `waitingFor`: the vendor that makes it wait, for its readers. */
export interface Release {
  delayMs: number;
  failed: boolean;
  waited?: boolean;
  waitingFor?: StoredWait | null;
}
