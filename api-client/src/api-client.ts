import type { Client } from "openapi-fetch";
import type {
  BatchEntry,
  BatchRequest,
  BatchStatus,
  ContentFormat,
  CreatedJob,
  GenerationRequest,
  JobContent,
  JobFilter,
  JobStatus,
  ListedJob,
  Webhook,
  WebhookRequest,
  WebhookWithSecret,
} from "./api-types.js";
import type { paths } from "./external-api.js";
import type { Fetch } from "./retry.js";

/** Options of {@link createApiClient}. */
export interface ApiClientOptions {
  /** The URL of the API, `/api/v1` included. */
  baseUrl: string;
  /** `cgs_` followed by 32 letters or digits. */
  apiKey: string;
  /** How often a request is repeated that failed for a temporary reason. Default: 2. */
  maxRetries?: number;
  /** Replaces the platform's `fetch`. */
  fetch?: Fetch;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Options of a call that changes something. */
export interface ChangeOptions extends CallOptions {
  /** For 24 hours, the same key with the same request has one effect. Without one, the client makes a key for its own retries. */
  idempotencyKey?: string;
}

/** Options of a call that waits for a job. */
export interface WaitOptions extends CallOptions {
  /** Called with every status that was read. */
  onStatus?: (status: JobStatus) => void;
}

/**
 * A client of the External API. Every method rejects with an `ApiError` when the API returns an error, and with the error of `fetch` when
 * it returns nothing. Network errors, rate limits and server errors are retried before.
 */
export interface ApiClient {
  /**
   * Creates a job. For 24 hours, the same `idempotencyKey` with the same request returns the same job. Without one, the client makes a key,
   * so that its own retries create one job.
   */
  generate(request: GenerationRequest, options?: CallOptions & { idempotencyKey?: string }): Promise<CreatedJob>;
  /** Returns the status of a job. */
  status(jobId: string, options?: CallOptions): Promise<JobStatus>;
  /** Returns the content of a job, by default as Markdown. Errors: `JOB_NOT_COMPLETE`, `JOB_FAILED`, `JOB_CANCELLED`. */
  content(jobId: string, options?: CallOptions & { format?: ContentFormat }): Promise<JobContent>;
  /** Yields the jobs that the key can read, newest first. Reads the next page when it is needed. */
  jobs(filter?: JobFilter, options?: CallOptions): AsyncGenerator<ListedJob, void, undefined>;
  /**
   * Polls a job until it has ended, at the interval that the API returns. Rate limits (429) and 503 only delay it. Returns the last status,
   * which can be `failed` or `cancelled`. Polls without a time limit unless `signal` aborts it.
   */
  waitForJob(jobId: string, options?: WaitOptions): Promise<JobStatus>;
  /** Waits as {@link ApiClient.waitForJob} does, and returns the content. Errors: `JOB_FAILED`, `JOB_CANCELLED`. */
  waitForContent(jobId: string, options?: WaitOptions & { format?: ContentFormat }): Promise<JobContent>;
  /** Orders up to 1,000 pieces of content, all or none. Errors: `BATCH_REFUSED`, whose details name the items at fault. */
  createBatch(request: BatchRequest, options?: ChangeOptions): Promise<BatchStatus>;
  /** Returns the status of a batch. */
  batch(batchId: string, options?: CallOptions): Promise<BatchStatus>;
  /** Yields the items of a batch with their content, in the order of the request. Reads the next page when it is needed. */
  batchContents(
    batchId: string,
    options?: CallOptions & { format?: ContentFormat; limit?: number },
  ): AsyncGenerator<BatchEntry, void, undefined>;
  /** Creates a webhook. Store its secret: it can't be read again. */
  createWebhook(request: WebhookRequest, options?: ChangeOptions): Promise<WebhookWithSecret>;
  /** Yields the webhooks of the key's client, newest first. */
  webhooks(options?: CallOptions): AsyncGenerator<Webhook, void, undefined>;
  /** Returns a webhook. */
  webhook(webhookId: string, options?: CallOptions): Promise<Webhook>;
  /** Deletes a webhook with its deliveries. */
  deleteWebhook(webhookId: string, options?: CallOptions): Promise<void>;
  /** Sends the event `webhook.test` to a webhook. */
  testWebhook(webhookId: string, options?: ChangeOptions): Promise<{ eventId: string }>;
  /** Replaces the secret of a webhook. For `overlapHours`, by default 24, requests are signed with the former one too. */
  rotateWebhookSecret(
    webhookId: string,
    options?: ChangeOptions & { overlapHours?: number },
  ): Promise<WebhookWithSecret>;
  /** The typed openapi-fetch client, for headers, conditional requests and other features. It does not throw on error responses. */
  http: Client<paths>;
}
