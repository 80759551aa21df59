import { z } from "zod";
import type { JobSummaryFragment, RestJobQuery } from "../../graphql/operations.js";
import { clientId, contentType, jobId, modelName, providerName, timestamp, toLowerCase } from "../../route/fields.js";
import { count, list, named, text } from "../../route/described.js";
import { jobError, jobRequest, jobStatus, jobStep, jobUsage, progress, retryAt, waitReason } from "./job-parts.js";
import {
  conformanceBody,
  conformanceSummaryBody,
  toConformanceBody,
  toConformanceSummaryBody,
} from "./conformance-body.js";
import { contentBody, toContentBody } from "./content-body.js";

/** The fields of a job that a list has, too. */
const summary = {
  job_id: jobId(),
  client_id: clientId(),
  content_type: contentType(),
  status: jobStatus,
  progress,
  current_step: jobStep,
  request: jobRequest,
  error: jobError.nullable().describe("Why the job failed; null otherwise."),
  requested_model: modelName("The model that was asked for."),
  served_model: modelName("The model that answered; null before an answer.").nullable(),
  fallback_reason: text("Why another model answered than the requested one; null when none did.").nullable(),
  usage: jobUsage,
  deadline: timestamp("The time by which it was ordered; null when it is written at once.").nullable(),
  direct_reason: text("Why a job with a deadline is written at the standard price; null otherwise.").nullable(),
  template_used: text("The name of the template with its version.", { max: 220 }),
  instruction_id: text("The id of the instructions.", { max: 36, format: "uuid" }),
  strategy_version: text("The version of the strategy: that of each client it inherits from.", {
    max: 600,
    example: "acme-dental@1",
  }),
  attempt: count("How often the job was started."),
  retry_of: jobId("The job that this one repeats; null for a first one.").nullable(),
  queue_position: count("The position in the queue; null when the job is not queued.", { min: 1 }).nullable(),
  waiting_for: z
    .object({ provider: providerName(), reason: waitReason, retry_at: retryAt })
    .nullable()
    .describe("The vendor that a queued job waits for; null when it waits for none."),
  estimated_completion_time: count("Seconds from creation to completion, estimated."),
  created_at: timestamp("When the job was created."),
  updated_at: timestamp("When the job last changed."),
  started_at: timestamp("When the first attempt started; null before.").nullable(),
  completed_at: timestamp("When the job ended; null before.").nullable(),
};

/** A job in a list: without its steps and its content, which can be a hundred times as large as the rest. */
export const jobSummaryBody = named(
  "JobSummary",
  "A job in a list: without its steps and its content.",
  z.object({
    ...summary,
    conformance: conformanceSummaryBody.nullable().describe("The conformance of the content; null before."),
  }),
);

const jobStepBody = named(
  "JobStep",
  "A completed step of a job.",
  z.object({
    key: text("The id of the step, unique in the job.", { max: 200, example: "outline" }),
    title: text("The name of the step for users.", { max: 1_000 }),
    model: modelName("The model that answered."),
    prompt_tokens: count("Tokens sent."),
    completion_tokens: count("Tokens generated."),
    completed_at: timestamp("When the step was completed."),
  }),
);

/** The complete job record. */
export const jobBody = named(
  "Job",
  "The complete record of a job.",
  z.object({
    ...summary,
    steps: list(jobStepBody, "The completed steps in their order."),
    result: contentBody.nullable().describe("The content; null before completion."),
    conformance: conformanceBody.nullable().describe("The conformance of the content; null before."),
  }),
);

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
function toRequestBody(job: JobSummaryFragment): z.input<typeof jobRequest> {
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
