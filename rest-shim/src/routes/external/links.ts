import { z } from "zod";
import { named, text } from "../../route/described.js";

/** The base path of the External API. */
export const EXTERNAL_BASE = "/api/v1";

/** The job id in the examples. */
export const EXAMPLE_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";

/** The batch id in the examples. */
export const EXAMPLE_BATCH_ID = "01a1fd84-9b1c-7d3f-8a52-0f6f5d1c7e11";

/** The webhook id in the examples. */
export const EXAMPLE_WEBHOOK_ID = "01a1fd85-0c44-7e0b-b5a7-6f1f7a3f2b90";

const path = (description: string) => text(description, { max: 100, format: "uri-reference" });

/** The paths of a job's status and content. */
export const jobLinks = named(
  "JobLinks",
  "The paths of a job.",
  z.object({ status: path("The path of its status."), content: path("The path of its content.") }),
);

/** Builds the links of a job. */
export function toJobLinks(id: string): z.infer<typeof jobLinks> {
  const job = `${EXTERNAL_BASE}/jobs/${id}`;
  return { status: `${job}/status`, content: `${job}/content` };
}

/** The paths of a batch's status and contents. */
export const batchLinks = named(
  "BatchLinks",
  "The paths of a batch.",
  z.object({ status: path("The path of its status."), contents: path("The path of its contents.") }),
);

/** Builds the links of a batch. */
export function toBatchLinks(id: string): z.infer<typeof batchLinks> {
  const status = `${EXTERNAL_BASE}/batches/${id}`;
  return { status, contents: `${status}/contents` };
}

/** The path of a webhook. */
export const webhookLinks = named(
  "WebhookLinks",
  "The path of a webhook.",
  z.object({ webhook: path("The path of the webhook.") }),
);

/** Builds the link of a webhook. */
export function toWebhookLinks(id: string): z.infer<typeof webhookLinks> {
  return { webhook: `${EXTERNAL_BASE}/webhooks/${id}` };
}
