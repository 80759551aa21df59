import createHttpClient, { type Client } from "openapi-fetch";
import { ApiError, retryAfterOf } from "./api-error.js";
import type { operations, paths } from "./external-api.js";
import { wait } from "./wait.js";

export { ApiError };

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
/** The content of a completed job. */
export type JobContent = Data<operations["ExternalJobContent"]["responses"][200]>;
/** The format of a job's content. */
export type ContentFormat = JobContent["format"];

/** Options of {@link createApiClient}. */
export interface ApiClientOptions {
  /** The URL of the API, `/api/v1` included. */
  baseUrl: string;
  /** `cgs_` followed by 32 letters or digits. */
  apiKey: string;
  /** Replaces the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. The call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A client of the External API. Every method rejects with an {@link ApiError} when the API returns an error. */
export interface ApiClient {
  /**
   * Creates a job. For 24 hours, the same `idempotencyKey` with the same request returns the same job, so that a request can be
   * retried when its response is lost.
   */
  generate(request: GenerationRequest, options?: CallOptions & { idempotencyKey?: string }): Promise<CreatedJob>;
  /** Returns the status of a job. */
  status(jobId: string, options?: CallOptions): Promise<JobStatus>;
  /** Returns the content of a job, by default as Markdown. Errors: `JOB_NOT_COMPLETE`, `JOB_FAILED`, `JOB_CANCELLED`. */
  content(jobId: string, options?: CallOptions & { format?: ContentFormat }): Promise<JobContent>;
  /**
   * Polls a job until it has ended, at the interval that the API returns. 429 and 503 errors are retried. Returns the last status,
   * which can be `failed` or `cancelled`. Polls without a time limit unless `signal` aborts it. Calls `onStatus` with every status.
   */
  waitForJob(jobId: string, options?: CallOptions & { onStatus?: (status: JobStatus) => void }): Promise<JobStatus>;
  /** The typed openapi-fetch client, for headers, conditional requests and other features. It does not throw on error responses. */
  http: Client<paths>;
}

/** The poll interval when the API returns none. It stays below the limit of ten requests a minute. */
const DEFAULT_POLL_SECONDS = 7;

/** Creates a client of the External API. It holds no connection and no state. */
export function createApiClient({ baseUrl, apiKey, fetch }: ApiClientOptions): ApiClient {
  const http = createHttpClient<paths>({
    baseUrl,
    headers: { "X-API-Key": apiKey, "API-Version": "1.0" },
    ...(fetch && { fetch }),
  });

  const client: ApiClient = {
    http,
    async generate(body, { idempotencyKey, signal } = {}) {
      const header = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
      const result = await http.POST("/content/generate", { body, params: { header }, ...(signal && { signal }) });
      return bodyOf(result).data;
    },
    async status(jobId, { signal } = {}) {
      const path = { jobId };
      const result = await http.GET("/jobs/{jobId}/status", { params: { path }, ...(signal && { signal }) });
      return { ...bodyOf(result).data, retryAfter: retryAfterOf(result.response.headers) };
    },
    async content(jobId, { format, signal } = {}) {
      const query = format === undefined ? {} : { format };
      const params = { path: { jobId }, query };
      return bodyOf(await http.GET("/jobs/{jobId}/content", { params, ...(signal && { signal }) })).data;
    },
    async waitForJob(jobId, { signal, onStatus } = {}) {
      for (;;) {
        const status = await client.status(jobId, { ...(signal && { signal }) }).catch(returnIfRetryable);
        if (!(status instanceof ApiError)) {
          onStatus?.(status);
          if (hasEnded(status)) return status;
        }
        await wait(status.retryAfter ?? DEFAULT_POLL_SECONDS, signal);
      }
    },
  };
  return client;
}

function hasEnded({ status }: JobStatus): boolean {
  return status !== "queued" && status !== "processing";
}

/** Returns rate limit and availability errors, after which polling continues. Throws all others. */
function returnIfRetryable(error: unknown): ApiError {
  if (error instanceof ApiError && (error.status === 429 || error.status === 503)) return error;
  throw error;
}

/** Returns the body of a success. Throws an {@link ApiError} for an error. */
function bodyOf<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (response.ok && data !== undefined) return data;
  throw new ApiError(response, error);
}
