import { z } from "zod";
import {
  type GenerateContentInput,
  type ThinkingEffort,
  RestGenerateContentDocument,
  RestJobDocument,
  RestJobsDocument,
} from "../../graphql/operations.js";
import { integerParameter, timestamp, toLowerCase, toUpperCase } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { GENERATION_ERRORS } from "./generation-errors.js";
import { postRequest, toPostInput } from "./post-body.js";
import { JOB_STATUSES, jobBody, jobSummaryBody, toJobBody, toJobSummaryBody } from "./job-body.js";
import { JOB_EXAMPLE, JOB_SUMMARY_EXAMPLE } from "./job-example.js";

/** The documented generation request. */
export const generationRequest = z.object({
  content_type: z.string(),
  client_id: z.string(),
  instructions: z.string().nullish(),
  metadata: z
    .object({
      keywords: z.array(z.string()).nullish(),
      target_length: z.int32().nullish(),
      tone: z.string().nullish(),
      page_url: z.string().nullish(),
      post: postRequest.nullish(),
    })
    .nullish(),
  llm_config: z
    .object({
      provider: z.string().nullish(),
      model: z.string().nullish(),
      temperature: z.number().nullish(),
      effort: z.enum(["low", "medium", "high"]).nullish(),
    })
    .nullish(),
  /** Only `24h`. */
  deadline: z.string().nullish(),
});

/** A valid generation request. */
export const GENERATION_EXAMPLE = {
  content_type: "seo_article",
  client_id: "acme-dental",
  instructions: "Mention the free first visit.",
  metadata: { keywords: ["dental implants"], target_length: 800, tone: "friendly" },
};

/** The documented job-created response. `estimated_completion_time` is in seconds from creation. */
export const jobCreatedBody = z.object({
  job_id: z.string(),
  status: z.enum(JOB_STATUSES),
  estimated_completion_time: z.int(),
  created_at: timestamp,
});

const generateContent = defineRoute({
  method: "POST",
  paths: ["/api/generate", "/generate"],
  credential: "bearer",
  summary: "Creates a job that generates content.",
  document: RestGenerateContentDocument,
  body: generationRequest,
  example: GENERATION_EXAMPLE,
  variables: ({ body, idempotencyKey }) => ({ input: toGenerationInput(body), idempotencyKey }),
  status: 202,
  respond({ generateContent: { id, status, estimatedCompletionTime, createdAt } }) {
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
  summary: "Returns a job with its status and, once it is completed, its content.",
  document: RestJobDocument,
  params: z.object({ job_id: z.string() }),
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
  summary: "Lists the jobs that the caller can read, newest first.",
  document: RestJobsDocument,
  query: z.object({
    client_id: z.string().min(1).optional(),
    status: z.enum(JOB_STATUSES).optional(),
    limit: integerParameter.optional(),
    offset: integerParameter.optional(),
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
  response: z.object({
    jobs: z.array(jobSummaryBody),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    has_more: z.boolean(),
  }),
  responseExample: { jobs: [JOB_SUMMARY_EXAMPLE], total: 1, limit: 20, offset: 0, has_more: false },
});

/** Creates, reads and lists jobs. */
export const jobRoutes: readonly Route[] = [generateContent, readJob, listJobs];
