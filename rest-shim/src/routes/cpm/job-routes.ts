import { z } from "zod";
import {
  type GenerateContentInput,
  type ThinkingEffort,
  RestGenerateContentDocument,
  RestJobDocument,
  RestJobsDocument,
} from "../../graphql/operations.js";
import { count, list, named } from "../../route/described.js";
import {
  clientId,
  contentType,
  jobId,
  modelName,
  pageParameters,
  providerName,
  timestamp,
  toLowerCase,
  toUpperCase,
} from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { GENERATION_ERRORS } from "./generation-errors.js";
import { postRequest, toPostInput } from "./post-body.js";
import { jobBody, jobSummaryBody, toJobBody, toJobSummaryBody } from "./job-body.js";
import {
  instructions,
  JOB_STATUSES,
  jobStatus,
  keywords,
  orderDeadline,
  pageUrl,
  targetLength,
  temperature,
  tone,
} from "./job-parts.js";
import { JOB_EXAMPLE, JOB_SUMMARY_EXAMPLE } from "./job-example.js";

/** The documented generation request. */
export const generationRequest = named(
  "GenerationRequest",
  "A request for content.",
  z.object({
    content_type: contentType(),
    client_id: clientId("The client that the content is for."),
    instructions: instructions.nullish(),
    metadata: z
      .object({
        keywords: keywords.nullish(),
        target_length: targetLength.nullish(),
        tone: tone.nullish(),
        page_url: pageUrl.nullish(),
        post: postRequest.nullish().describe("The kind of a business post."),
      })
      .nullish()
      .describe("What the content is about."),
    llm_config: z
      .object({
        provider: providerName("The provider of the model.").nullish(),
        model: modelName("The model.").nullish(),
        temperature: temperature.nullish(),
        effort: z.enum(["low", "medium", "high"]).nullish().describe("How long models that think may do so."),
      })
      .nullish()
      .describe("The model that writes the content. Default: that of the installation."),
    deadline: orderDeadline.nullish(),
  }),
);

/** A valid generation request. */
export const GENERATION_EXAMPLE = {
  content_type: "seo_article",
  client_id: "acme-dental",
  instructions: "Mention the free first visit.",
  metadata: { keywords: ["dental implants"], target_length: 800, tone: "friendly" },
};

/** The documented job-created response. `estimated_completion_time` is in seconds from creation. */
export const jobCreatedBody = named(
  "JobCreated",
  "A job right after its creation.",
  z.object({
    job_id: jobId(),
    status: jobStatus,
    estimated_completion_time: count("Seconds from creation to completion, estimated."),
    created_at: timestamp("When the job was created."),
  }),
);

const generateContent = defineRoute({
  method: "POST",
  paths: ["/api/generate", "/generate"],
  credential: "bearer",
  summary: "Create a job that generates content",
  description:
    "Answers at once. Read the job at `Location` until it has ended, or follow it on its WebSocket channel. With an `Idempotency-Key`, a repeated request returns the same job.",
  document: RestGenerateContentDocument,
  body: generationRequest,
  example: GENERATION_EXAMPLE,
  variables: ({ body, idempotencyKey }) => ({ input: toGenerationInput(body), idempotencyKey }),
  status: 202,
  respond({ generateContent: { job } }) {
    const { id, status, estimatedCompletionTime, createdAt } = job;
    return {
      headers: { Location: `/api/jobs/${id}` },
      body: {
        job_id: id,
        status: toLowerCase(status),
        estimated_completion_time: estimatedCompletionTime,
        created_at: createdAt,
      },
    };
  },
  errors: GENERATION_ERRORS,
  headers: ["Location"],
  response: jobCreatedBody,
  responseExample: {
    job_id: "01a1fd84-1812-76c0-9e6a-c561aa328d38",
    status: "queued",
    estimated_completion_time: 11,
    created_at: "2026-11-21T09:50:55.210Z",
  },
});

/** Maps a documented generation request to the operation's input. */
export function toGenerationInput(body: z.output<typeof generationRequest>): GenerateContentInput {
  const { metadata, llm_config: llmConfig } = body;
  return {
    contentType: body.content_type,
    clientId: body.client_id,
    instructions: body.instructions,
    deadline: body.deadline,
    metadata: metadata && {
      keywords: metadata.keywords,
      targetLength: metadata.target_length,
      tone: metadata.tone,
      pageUrl: metadata.page_url,
      post: toPostInput(metadata.post),
    },
    llmConfig: llmConfig && { ...llmConfig, effort: llmConfig.effort?.toUpperCase() as ThinkingEffort | undefined },
  };
}

const readJob = defineRoute({
  method: "GET",
  paths: ["/api/jobs/{job_id}", "/jobs/{job_id}"],
  credential: "bearer",
  summary: "Read a job and its content",
  description:
    "Has the content once the job is completed. A job that the caller must not read is not found, as an unknown one.",
  document: RestJobDocument,
  params: z.object({ job_id: jobId() }),
  variables: ({ params }) => ({ id: params.job_id }),
  status: 200,
  respond: ({ job }) => ({ body: toJobBody(job) }),
  errors: ["JOB_NOT_FOUND"],
  response: jobBody,
  responseExample: JOB_EXAMPLE,
});

const listJobs = defineRoute({
  method: "GET",
  paths: ["/api/jobs", "/jobs"],
  credential: "bearer",
  summary: "List jobs",
  description:
    "Lists the jobs that the caller can read, newest first. The jobs of the list have neither steps nor content: read a job by its id for them.",
  document: RestJobsDocument,
  query: z.object({
    client_id: clientId("Only the jobs of this client.").min(1).optional(),
    status: z.enum(JOB_STATUSES).describe("Only the jobs with this status.").optional(),
    ...pageParameters(100_000),
  }),
  variables: ({ query: { client_id: clientId, status, limit, offset } }) => ({
    clientId,
    status: status && toUpperCase(status),
    limit,
    offset,
  }),
  status: 200,
  respond({ jobs: { jobs, total, limit, offset, hasMore } }) {
    return { body: { jobs: jobs.map(toJobSummaryBody), total, limit, offset, has_more: hasMore } };
  },
  response: named(
    "JobList",
    "A page of jobs.",
    z.object({
      jobs: list(jobSummaryBody, "The jobs of the page, newest first.", 100),
      total: count("The number of jobs on all pages."),
      limit: count("The size of the page.", { min: 1, max: 100 }),
      offset: count("The number of jobs before the page.", { max: 100_000 }),
      has_more: z.boolean().describe("Whether there is a next page."),
    }),
  ),
  responseExample: { jobs: [JOB_SUMMARY_EXAMPLE], total: 1, limit: 20, offset: 0, has_more: false },
});

/** Creates, reads and lists jobs. */
export const jobRoutes: readonly Route[] = [generateContent, readJob, listJobs];
