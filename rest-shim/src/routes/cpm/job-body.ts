import { z } from "zod";
import type { JobSummaryFragment, RestJobQuery } from "../../graphql/operations.js";
import { timestamp, toLowerCase } from "../../route/fields.js";
import {
  conformanceBody,
  conformanceSummaryBody,
  toConformanceBody,
  toConformanceSummaryBody,
} from "./conformance-body.js";
import { contentBody, toContentBody } from "./content-body.js";

/** The documented job statuses. GraphQL has the same in upper case. */
export const JOB_STATUSES = ["queued", "processing", "completed", "failed", "cancelled"] as const;

/** The documented values of `current_step`. GraphQL has the same in upper case. */
export const JOB_STEPS = ["queued", "outlining", "writing", "scoring", "revising", "finalizing", "done"] as const;

/** A job in a list: without its steps and its content, which can be a hundred times as large as the rest. */
export const jobSummaryBody = z.object({
  job_id: z.string(),
  client_id: z.string(),
  content_type: z.string(),
  status: z.enum(JOB_STATUSES),
  progress: z.int().min(0).max(100),
  current_step: z.enum(JOB_STEPS),
  request: z.object({
    content_type: z.string(),
    client_id: z.string(),
    instructions: z.string().nullable(),
    metadata: z.object({
      keywords: z.array(z.string()),
      target_length: z.int().nullable(),
      tone: z.string().nullable(),
    }),
    llm_config: z.object({ provider: z.string(), model: z.string(), temperature: z.number().nullable() }),
  }),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
  requested_model: z.string(),
  served_model: z.string().nullable(),
  fallback_reason: z.string().nullable(),
  usage: z.object({
    prompt_tokens: z.int(),
    completion_tokens: z.int(),
    cost_usd: z.string().nullable(),
    /** What the vendor's price for batches saved; `cost_usd` is what was paid. */
    batch_saved_usd: z.string(),
  }),
  /** The time by which it was ordered; null when it is written at once. */
  deadline: timestamp.nullable(),
  /** Why a job with a deadline is written at the standard price. */
  direct_reason: z.string().nullable(),
  template_used: z.string(),
  instruction_id: z.string(),
  strategy_version: z.string(),
  conformance: conformanceSummaryBody.nullable(),
  attempt: z.int(),
  retry_of: z.string().nullable(),
  queue_position: z.int().min(1).nullable(),
  /** The vendor that a queued job waits for. */
  waiting_for: z.object({ provider: z.string(), reason: z.string(), retry_at: timestamp }).nullable(),
  estimated_completion_time: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  started_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
});

/** The complete job record. */
export const jobBody = jobSummaryBody.extend({
  steps: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      model: z.string(),
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      completed_at: timestamp,
    }),
  ),
  result: contentBody.nullable(),
  conformance: conformanceBody.nullable(),
});

type Job = NonNullable<RestJobQuery["job"]>;

/** Maps a job to its documented form in a list. */
export function toJobSummaryBody(job: JobSummaryFragment): z.input<typeof jobSummaryBody> {
  return {
    job_id: job.id,
    client_id: job.clientId,
    content_type: job.contentType,
    status: toLowerCase(job.status),
    progress: job.progress,
    current_step: toLowerCase(job.currentStep),
    request: toRequestBody(job),
    error: job.error,
    requested_model: job.requestedModel,
    served_model: job.servedModel,
    fallback_reason: job.fallbackReason,
    usage: {
      prompt_tokens: job.usage.promptTokens,
      completion_tokens: job.usage.completionTokens,
      cost_usd: job.usage.costUsd,
      batch_saved_usd: job.usage.batchSavedUsd,
    },
    deadline: job.deadline,
    direct_reason: job.directReason,
    template_used: job.templateUsed,
    instruction_id: job.instructionId,
    strategy_version: job.strategyVersion,
    conformance: job.conformance && toConformanceSummaryBody(job.conformance),
    attempt: job.attempt,
    retry_of: job.retryOf,
    queue_position: job.queuePosition,
    waiting_for: toWaitBody(job.waitingFor),
    estimated_completion_time: job.estimatedCompletionTime,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    started_at: job.startedAt,
    completed_at: job.completedAt,
  };
}

function toWaitBody(wait: JobSummaryFragment["waitingFor"]) {
  return wait && { provider: wait.provider, reason: wait.reason, retry_at: wait.retryAt };
}

/** Maps a job to its complete documented record. */
export function toJobBody(job: Job): z.input<typeof jobBody> {
  const steps = job.steps.map(({ key, title, model, promptTokens, completionTokens, completedAt }) => ({
    key,
    title,
    model,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    completed_at: completedAt,
  }));
  return {
    ...toJobSummaryBody(job),
    steps,
    result: job.result && toContentBody(job.result),
    conformance: job.conformance && toConformanceBody(job.conformance),
  };
}

/** The request that the job was created with. */
function toRequestBody(job: JobSummaryFragment): z.input<typeof jobSummaryBody.shape.request> {
  const { contentType, clientId, instructions, keywords, targetLength, tone, provider, requestedModel, temperature } =
    job;
  return {
    content_type: contentType,
    client_id: clientId,
    instructions,
    metadata: { keywords, target_length: targetLength, tone },
    llm_config: { provider, model: requestedModel, temperature },
  };
}
