import type { operations } from "./external-api.js";

/** The `data` of a success envelope. */
type Data<R> = R extends { content: { "application/json": { data: infer D } } } ? D : never;

/** A request for content. */
export type GenerationRequest = operations["ExternalGenerateContent"]["requestBody"]["content"]["application/json"];

/** A job right after its creation. */
export type CreatedJob = Data<operations["ExternalGenerateContent"]["responses"][202]>;

/** The status of a job. */
export type JobStatus = Data<operations["ExternalJobStatus"]["responses"][200]> & {
  /** Seconds until the next poll; undefined when the job has ended. */
  retryAfter: number | undefined;
};

/** A job in a list. */
export type ListedJob = Data<operations["ExternalJobs"]["responses"][200]>["jobs"][number];

/** Which jobs to list. `limit` is the number of jobs that each request reads. */
export type JobFilter = Omit<NonNullable<operations["ExternalJobs"]["parameters"]["query"]>, "after">;

/** The content of a completed job. */
export type JobContent = Data<operations["ExternalJobContent"]["responses"][200]>;

/** The format of a job's content. */
export type ContentFormat = JobContent["format"];

/** A request for a batch. */
export type BatchRequest = operations["ExternalGenerateBatch"]["requestBody"]["content"]["application/json"];

/** A batch with its status. */
export type BatchStatus = Data<operations["ExternalBatchStatus"]["responses"][200]> & {
  /** Seconds until the next poll; undefined when the batch has finished. */
  retryAfter: number | undefined;
};

/** An item of a batch with its content. */
export type BatchEntry = Data<operations["ExternalBatchContents"]["responses"][200]>["items"][number];

/** A webhook to create. */
export type WebhookRequest = operations["ExternalCreateWebhook"]["requestBody"]["content"]["application/json"];

/** An address to which events are delivered. */
export type Webhook = Data<operations["ExternalReadWebhook"]["responses"][200]>;

/** A webhook with its new secret. */
export type WebhookWithSecret = Data<operations["ExternalCreateWebhook"]["responses"][201]>;
