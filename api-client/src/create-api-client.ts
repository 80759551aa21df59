import createHttpClient from "openapi-fetch";
import type { ApiClient, ApiClientOptions } from "./api-client.js";
import { retryAfterOf } from "./api-error.js";
import type { paths } from "./external-api.js";
import { batchCalls } from "./batch-calls.js";
import { bodyOf } from "./body-of.js";
import { newIdempotencyKey } from "./idempotency-key.js";
import { iteratePages } from "./pages.js";
import { retrying } from "./retry.js";
import { webhookCalls } from "./webhook-calls.js";
import { waitForJob } from "./wait-for-job.js";

/** Creates a client of the External API. It holds no connection and no state. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = createHttpClient<paths>({
    baseUrl: options.baseUrl,
    headers: { "X-API-Key": options.apiKey, "API-Version": "1.0" },
    fetch: retrying(options.fetch ?? ((request) => fetch(request)), options.maxRetries ?? 2),
  });

  const client: ApiClient = {
    http,
    async generate(body, { idempotencyKey = newIdempotencyKey(), signal } = {}) {
      const header = { "Idempotency-Key": idempotencyKey };
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
    jobs: (filter = {}, { signal } = {}) =>
      iteratePages(async (after) => {
        const query = { ...filter, ...(after !== undefined && { after }) };
        const result = await http.GET("/jobs", { params: { query }, ...(signal && { signal }) });
        const { jobs: items, nextCursor } = bodyOf(result).data;
        return { items, nextCursor };
      }),
    waitForJob: (jobId, options = {}) => waitForJob(client, jobId, options),
    async waitForContent(jobId, { format, ...options } = {}) {
      const { signal } = options;
      await waitForJob(client, jobId, options);
      return client.content(jobId, { ...(format && { format }), ...(signal && { signal }) });
    },
    ...batchCalls(http),
    ...webhookCalls(http),
  };
  return client;
}
