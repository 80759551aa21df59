import createHttpClient, { type Client } from "openapi-fetch";
import { ApiError, retryAfterOf } from "./api-error.js";
import type { operations, paths } from "./external-api.js";
import { wait } from "./wait.js";

export { ApiError };

/** What a success carries in its envelope. */
type Data<R> = R extends { content: { "application/json": { data: infer D } } } ? D : never;

/** What is to be written. */
export type GenerationRequest = operations["ExternalGenerateContent"]["requestBody"]["content"]["application/json"];
/** A job as it was accepted. */
export type CreatedJob = Data<operations["ExternalGenerateContent"]["responses"][202]>;
/** How far a job is. */
export type JobStatus = Data<operations["ExternalJobStatus"]["responses"][200]> & {
  /** Seconds after which to ask again; undefined when the job has ended. */
  retryAfter: number | undefined;
};
/** Finished content. */
export type JobContent = Data<operations["ExternalJobContent"]["responses"][200]>;
/** The form of a content's text. */
export type ContentFormat = JobContent["format"];

/** Where the API is, and who asks. */
export interface ApiClientOptions {
  /** Up to and with `/api/v1`. */
  baseUrl: string;
  /** `cgs_` and 32 letters or digits. */
  apiKey: string;
  /** Replaces the platform's own. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call when it is aborted, with the signal's reason. */
  signal?: AbortSignal;
}

/** A client of the External API. Every method rejects with an {@link ApiError} when the API refuses or fails. */
export interface ApiClient {
  /**
   * Has content written. `idempotencyKey`: for 24 hours, the same key with the same request gets the same job, so that a
   * request whose answer was lost can be repeated.
   */
  generate(request: GenerationRequest, options?: CallOptions & { idempotencyKey?: string }): Promise<CreatedJob>;
  /** How far a job is. */
  status(jobId: string, options?: CallOptions): Promise<JobStatus>;
  /** Finished content, as Markdown unless told otherwise. `JOB_NOT_COMPLETE`, `JOB_FAILED` or `JOB_CANCELLED` when there is none. */
  content(jobId: string, options?: CallOptions & { format?: ContentFormat }): Promise<JobContent>;
  /**
   * Asks for a job's status until it has ended, each time after as long as the API says, refusals for too many requests and
   * outages (429, 503) included. Returns its last status, which may be `failed` or `cancelled`. Waits without end unless `signal`
   * ends it. `onStatus` is shown every status.
   */
  waitForJob(jobId: string, options?: CallOptions & { onStatus?: (status: JobStatus) => void }): Promise<JobStatus>;
  /** The paths themselves, typed, for what is not offered above: headers, conditional requests. It does not throw. */
  http: Client<paths>;
}

/** Asked for when the API did not say how long to wait: below the ten requests a minute that a key has. */
const DEFAULT_WAIT_SECONDS = 7;

/** Makes a client of the External API. It holds no connection and no state. */
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
      const answer = await http.POST("/content/generate", { body, params: { header }, ...(signal && { signal }) });
      return succeeded(answer).data;
    },
    async status(jobId, { signal } = {}) {
      const path = { jobId };
      const answer = await http.GET("/jobs/{jobId}/status", { params: { path }, ...(signal && { signal }) });
      return { ...succeeded(answer).data, retryAfter: retryAfterOf(answer.response.headers) };
    },
    async content(jobId, { format, signal } = {}) {
      const query = format === undefined ? {} : { format };
      const params = { path: { jobId }, query };
      return succeeded(await http.GET("/jobs/{jobId}/content", { params, ...(signal && { signal }) })).data;
    },
    async waitForJob(jobId, { signal, onStatus } = {}) {
      for (;;) {
        const status = await client.status(jobId, { ...(signal && { signal }) }).catch(toldToWait);
        if (!(status instanceof ApiError)) {
          onStatus?.(status);
          if (hasEnded(status)) return status;
        }
        await wait(status.retryAfter ?? DEFAULT_WAIT_SECONDS, signal);
      }
    },
  };
  return client;
}

function hasEnded({ status }: JobStatus): boolean {
  return status !== "queued" && status !== "processing";
}

/** An error that only means that the job has to be asked for again later. Throws any other. */
function toldToWait(error: unknown): ApiError {
  if (error instanceof ApiError && (error.status === 429 || error.status === 503)) return error;
  throw error;
}

/** The body of a success. */
function succeeded<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (response.ok && data !== undefined) return data;
  throw new ApiError(response, error);
}
