import type { Client } from "openapi-fetch";
import type { ApiClient } from "./api-client.js";
import { ApiError } from "./api-error.js";
import { bodyOf } from "./body-of.js";
import type { paths } from "./external-api.js";
import { newIdempotencyKey } from "./idempotency-key.js";
import { iteratePages } from "./pages.js";

/** The calls about webhooks. */
export function webhookCalls(
  http: Client<paths>,
): Pick<ApiClient, "createWebhook" | "webhooks" | "webhook" | "deleteWebhook" | "testWebhook" | "rotateWebhookSecret"> {
  return {
    async createWebhook(body, { idempotencyKey = newIdempotencyKey(), signal } = {}) {
      const header = { "Idempotency-Key": idempotencyKey };
      return bodyOf(await http.POST("/webhooks", { body, params: { header }, ...(signal && { signal }) })).data;
    },
    webhooks: ({ signal } = {}) =>
      iteratePages(async (after) => {
        const query = after === undefined ? {} : { after };
        const result = await http.GET("/webhooks", { params: { query }, ...(signal && { signal }) });
        const { webhooks: items, nextCursor } = bodyOf(result).data;
        return { items, nextCursor };
      }),
    async webhook(webhookId, { signal } = {}) {
      const params = { path: { webhookId } };
      return bodyOf(await http.GET("/webhooks/{webhookId}", { params, ...(signal && { signal }) })).data;
    },
    async deleteWebhook(webhookId, { signal } = {}) {
      const params = { path: { webhookId } };
      const { response, error } = await http.DELETE("/webhooks/{webhookId}", { params, ...(signal && { signal }) });
      if (!response.ok) throw new ApiError(response, error);
    },
    async testWebhook(webhookId, { idempotencyKey = newIdempotencyKey(), signal } = {}) {
      const params = { path: { webhookId }, header: { "Idempotency-Key": idempotencyKey } };
      return bodyOf(await http.POST("/webhooks/{webhookId}/test", { params, ...(signal && { signal }) })).data;
    },
    async rotateWebhookSecret(webhookId, { overlapHours, idempotencyKey = newIdempotencyKey(), signal } = {}) {
      const params = { path: { webhookId }, header: { "Idempotency-Key": idempotencyKey } };
      const body = overlapHours === undefined ? {} : { overlap_hours: overlapHours };
      return bodyOf(await http.POST("/webhooks/{webhookId}/rotate", { params, body, ...(signal && { signal }) })).data;
    },
  };
}
