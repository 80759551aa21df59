import type { AuditActionDescriptions } from "./audit-action";

/** Audit actions on webhook endpoints and their deliveries. */
export const WEBHOOK_ACTIONS: AuditActionDescriptions = {
  createWebhookEndpoint: [
    "Webhook endpoint created",
    ({ client, after }) => `created a webhook endpoint at ${after("origin")}${client("for")}`,
  ],
  updateWebhookEndpoint: [
    "Webhook endpoint changed",
    ({ client, after }) => `changed the webhook endpoint at ${after("origin")}${client("of")}`,
  ],
  rotateWebhookSecret: [
    "Webhook secret rotated",
    ({ client, after }) => `rotated the secret of the webhook endpoint at ${after("origin")}${client("of")}`,
  ],
  deleteWebhookEndpoint: [
    "Webhook endpoint deleted",
    ({ client, before }) => `deleted the webhook endpoint at ${before("origin")}${client("of")}`,
  ],
  sendWebhookTest: ["Webhook tested", ({ client }) => `sent a test event to a webhook endpoint${client("of")}`],
  replayWebhookDelivery: ["Webhook event sent again", ({ client }) => `sent an event again${client("for")}`],
  replayWebhookEvents: [
    "Webhook events sent again",
    ({ client, after }) => `sent ${after("deliveries")} events again${client("for")}`,
  ],
};
