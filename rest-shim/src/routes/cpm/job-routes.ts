import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { CONFORMANCE_CHECKS_FIELDS } from "./conformance-body.js";
import { CONTENT_FIELDS } from "./content-body.js";
import { GENERATION_ERRORS } from "./generation-errors.js";
import { integerParameter, type Timestamp, timestamp } from "../../route/fields.js";
import { JOB_SUMMARY, type JobData, type JobSummaryData } from "./job-data.js";
import { JOB_STATUSES, jobBody, toJobBody, jobSummaryBody, toJobSummaryBody } from "./job-body.js";
import { JOB_EXAMPLE, JOB_SUMMARY_EXAMPLE } from "./job-example.js";

/** Accepts a piece of content. */
export const GENERATE_CONTENT = /* GraphQL */ `
  mutation RestGenerateContent($input: GenerateContentInput!, $idempotencyKey: String) {
    generateContent(input: $input, idempotencyKey: $idempotencyKey) {
      id
      status
      estimatedCompletionTime
      createdAt
    }
  }
`;

/** Reads one job. */
export const JOB = /* GraphQL */ `
  query RestJob($id: ID!) {
    job(id: $id) {
      ...JobSummary
      steps {
        key
        title
        model
        promptTokens
        completionTokens
        completedAt
      }
      result {
        ...ContentFields
      }
      ${CONFORMANCE_CHECKS_FIELDS}
    }
  }
  ${JOB_SUMMARY}
  ${CONTENT_FIELDS}
`;

/** Lists jobs. */
export const JOBS = /* GraphQL */ `
  query RestJobs($clientId: ID, $status: [JobStatus!], $limit: Int, $offset: Int) {
    jobs(clientId: $clientId, status: $status, limit: $limit, offset: $offset) {
      jobs {
        ...JobSummary
      }
      total
      limit
      offset
      hasMore
    }
  }
  ${JOB_SUMMARY}
`;

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
    })
    .nullish(),
  llm_config: z
    .object({
      provider: z.string().nullish(),
      model: z.string().nullish(),
      temperature: z.number().nullish(),
    })
    .nullish(),
});

/** A generation request that works. */
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

interface CreatedData {
  generateContent: { id: string; status: string; estimatedCompletionTime: number; createdAt: Timestamp };
}

const generate = defineRoute({
  method: "POST",
  paths: ["/api/generate", "/generate"],
  credential: "bearer",
  summary: "Accepts a piece of content to be written, as a job.",
  document: GENERATE_CONTENT,
  body: generationRequest,
  example: GENERATION_EXAMPLE,
  variables: ({ body, idempotencyKey }) => ({ input: toGenerationInput(body), idempotencyKey }),
  status: 202,
  respond({ generateContent: { id, status, estimatedCompletionTime, createdAt } }: CreatedData) {
    return {
      headers: { Location: `/api/jobs/${id}` },
      body: {
        job_id: id,
        status: status.toLowerCase(),
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

/** The operation's input for a documented generation request. */
export function toGenerationInput(body: z.output<typeof generationRequest>): Record<string, unknown> {
  const { metadata, llm_config: llmConfig } = body;
  return {
    contentType: body.content_type,
    clientId: body.client_id,
    instructions: body.instructions,
    metadata: metadata && { keywords: metadata.keywords, targetLength: metadata.target_length, tone: metadata.tone },
    llmConfig,
  };
}

const readJob = defineRoute({
  method: "GET",
  paths: ["/api/jobs/{job_id}", "/jobs/{job_id}"],
  credential: "bearer",
  summary: "A job's status and, once it is complete, its content.",
  document: JOB,
  params: z.object({ job_id: z.string() }),
  variables: ({ params }) => ({ id: params.job_id }),
  status: 200,
  respond: ({ job }: { job: JobData }) => ({ body: toJobBody(job) }),
  errors: ["JOB_NOT_FOUND"],
  response: jobBody,
  responseExample: JOB_EXAMPLE,
});

interface JobsData {
  jobs: { jobs: JobSummaryData[]; total: number; limit: number; offset: number; hasMore: boolean };
}

const listJobs = defineRoute({
  method: "GET",
  paths: ["/api/jobs", "/jobs"],
  credential: "bearer",
  summary: "The caller's jobs, newest first.",
  document: JOBS,
  query: z.object({
    client_id: z.string().optional(),
    status: z.enum(JOB_STATUSES).optional(),
    limit: integerParameter.optional(),
    offset: integerParameter.optional(),
  }),
  variables: ({ query: { client_id: clientId, status, limit, offset } }) => ({
    clientId,
    status: status?.toUpperCase(),
    limit,
    offset,
  }),
  status: 200,
  respond({ jobs: { jobs, total, limit, offset, hasMore } }: JobsData) {
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

/** Jobs: asked for, read and listed. */
export const jobRoutes: readonly Route[] = [generate, readJob, listJobs];
