import type { Client } from "openapi-fetch";
import type { ApiClient } from "./api-client.js";
import { retryAfterOf } from "./api-error.js";
import { bodyOf } from "./body-of.js";
import type { paths } from "./external-api.js";
import { newIdempotencyKey } from "./idempotency-key.js";
import { iteratePages } from "./pages.js";

/** The calls about batches. */
export function batchCalls(http: Client<paths>): Pick<ApiClient, "createBatch" | "batch" | "batchContents"> {
  return {
    async createBatch(body, { idempotencyKey = newIdempotencyKey(), signal } = {}) {
      const header = { "Idempotency-Key": idempotencyKey };
      const result = await http.POST("/batches", { body, params: { header }, ...(signal && { signal }) });
      return { ...bodyOf(result).data, retryAfter: retryAfterOf(result.response.headers) };
    },
    async batch(batchId, { signal } = {}) {
      const result = await http.GET("/batches/{batchId}", {
        params: { path: { batchId } },
        ...(signal && { signal }),
      });
      return { ...bodyOf(result).data, retryAfter: retryAfterOf(result.response.headers) };
    },
    batchContents: (batchId, { signal, ...options } = {}) =>
      iteratePages(async (after) => {
        const query = { ...options, ...(after !== undefined && { after }) };
        const params = { path: { batchId }, query };
        return bodyOf(await http.GET("/batches/{batchId}/contents", { params, ...(signal && { signal }) })).data;
      }),
  };
}
