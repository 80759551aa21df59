export type { ApiClient, ApiClientOptions, CallOptions, ChangeOptions, WaitOptions } from "./api-client.js";
export { ApiError } from "./api-error.js";
export type {
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
export { createApiClient } from "./create-api-client.js";
export { newIdempotencyKey } from "./idempotency-key.js";
export { iteratePages, type Page } from "./pages.js";
export { type Fetch, retrying } from "./retry.js";
export { wait } from "./wait.js";
export {
  verifyWebhook,
  type VerifyOptions,
  type WebhookHeaders,
  type WebhookRefusal,
  WebhookVerificationError,
} from "./verify-webhook.js";
export type { WebhookEvent, WebhookEventType } from "./webhook-event.js";
