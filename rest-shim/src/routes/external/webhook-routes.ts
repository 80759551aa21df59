import { AppError } from "@cgs/kit/errors";
import { z } from "zod";
import {
  ExternalCreateWebhookDocument,
  ExternalDeleteWebhookDocument,
  ExternalListWebhooksDocument,
  ExternalReadWebhookDocument,
  ExternalRotateWebhookSecretDocument,
  ExternalTestWebhookDocument,
} from "../../graphql/operations.js";
import { list, named, text, wholeNumber } from "../../route/described.js";
import { pageParameters } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { afterParameter, nextCursor, nextCursorOf } from "./cursor.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { toWebhookLinks } from "./links.js";
import { keysClient } from "./order-body.js";
import {
  EXAMPLE_SECRET,
  events,
  EXTERNAL_WEBHOOK_EXAMPLE,
  externalWebhookBody,
  purpose,
  toEventTypes,
  toExternalWebhook,
  webhookFieldName,
  webhookId,
  webhookUrl,
  webhookWithSecret,
} from "./webhook-body.js";

const params = z.object({ webhookId: webhookId() });

/** The id in the path. @throws AppError NOT_FOUND for one that can be no webhook's, as for an unknown one. */
function webhookOf(path: z.output<typeof params>): string {
  if (!z.uuid().safeParse(path.webhookId).success) throw new AppError("NOT_FOUND");
  return path.webhookId;
}

/** `GET /webhooks` */
export const externalWebhooks = defineRoute({
  method: "GET",
  paths: ["/webhooks"],
  credential: "apiKey",
  summary: "List webhooks",
  description:
    "Lists the webhooks of the key's client, newest first. Send `nextCursor` as `after` to read the next page. Secrets are not shown.",
  document: ExternalListWebhooksDocument,
  query: z.object({ limit: pageParameters(0).limit, after: afterParameter() }),
  variables: ({ clientId, query: { limit, after } }) => ({ clientId: keysClient(clientId), first: limit, after }),
  fieldName: (field) => (field === "first" ? "limit" : field),
  status: 200,
  respond({ webhookEndpoints: { nodes, pageInfo } }) {
    return { body: toEnvelope({ webhooks: nodes.map(toExternalWebhook), nextCursor: nextCursorOf(pageInfo) }) };
  },
  response: envelopeOf(
    named(
      "WebhookPage",
      "A page of a list of webhooks.",
      z.object({ webhooks: list(externalWebhookBody, "The webhooks, newest first.", 100), nextCursor: nextCursor() }),
    ),
  ),
  responseExample: toEnvelope({ webhooks: [EXTERNAL_WEBHOOK_EXAMPLE], nextCursor: null }),
});

/** `POST /webhooks` */
export const externalCreateWebhook = defineRoute({
  method: "POST",
  paths: ["/webhooks"],
  credential: "apiKey",
  summary: "Create a webhook",
  description:
    "Delivers events of the key's client and of its descendants to an address, signed as [Standard Webhooks](https://www.standardwebhooks.com) says. A client has at most 20. With an `Idempotency-Key`, a repeated request returns the same webhook and secret.",
  document: ExternalCreateWebhookDocument,
  body: named(
    "WebhookRequest",
    "A webhook to create.",
    z.strictObject({ url: webhookUrl, events, description: purpose.nullish() }),
  ),
  example: { url: "https://shop.example/hooks/content", events: ["job.completed", "job.failed"] },
  variables: ({ body, clientId, idempotencyKey }) => ({
    input: {
      clientId: keysClient(clientId),
      url: body.url,
      description: body.description,
      eventTypes: toEventTypes(body.events),
    },
    idempotencyKey,
  }),
  fieldName: webhookFieldName,
  status: 201,
  respond({ createWebhookEndpoint: { endpoint, secret } }) {
    const { webhook } = toWebhookLinks(endpoint.id);
    return { headers: { Location: webhook }, body: toEnvelope({ ...toExternalWebhook(endpoint), secret }) };
  },
  headers: ["Location"],
  response: envelopeOf(webhookWithSecret),
  responseExample: toEnvelope({ ...EXTERNAL_WEBHOOK_EXAMPLE, secret: EXAMPLE_SECRET }),
});

/** `GET /webhooks/{webhookId}` */
export const externalWebhook = defineRoute({
  method: "GET",
  paths: ["/webhooks/{webhookId}"],
  credential: "apiKey",
  summary: "Read a webhook",
  description: "Also says whether the receiver fails, and why the webhook is disabled. The secret is not shown.",
  document: ExternalReadWebhookDocument,
  params,
  variables: (input) => ({ id: webhookOf(input.params) }),
  status: 200,
  respond: ({ webhookEndpoint }) => ({ body: toEnvelope(toExternalWebhook(webhookEndpoint)) }),
  response: envelopeOf(externalWebhookBody),
  responseExample: toEnvelope(EXTERNAL_WEBHOOK_EXAMPLE),
});

/** `DELETE /webhooks/{webhookId}` */
export const externalDeleteWebhook = defineRoute({
  method: "DELETE",
  paths: ["/webhooks/{webhookId}"],
  credential: "apiKey",
  summary: "Delete a webhook",
  description: "Deletes it with its secrets and its deliveries. Nothing more is sent, callbacks included.",
  document: ExternalDeleteWebhookDocument,
  params,
  variables: (input) => ({ id: webhookOf(input.params) }),
  status: 204,
  respond: () => ({}),
});

/** `POST /webhooks/{webhookId}/test` */
export const externalTestWebhook = defineRoute({
  method: "POST",
  paths: ["/webhooks/{webhookId}/test"],
  credential: "apiKey",
  summary: "Send a test event to a webhook",
  description: "Sends the event `webhook.test`. With an `Idempotency-Key`, a repeated request sends none.",
  document: ExternalTestWebhookDocument,
  params,
  variables: (input) => ({ id: webhookOf(input.params), idempotencyKey: input.idempotencyKey }),
  status: 202,
  respond: ({ sendWebhookTest: { delivery } }) => ({ body: toEnvelope({ eventId: delivery.eventId }) }),
  errors: ["VALIDATION_ERROR"],
  response: envelopeOf(
    named(
      "TestEvent",
      "The event that is sent.",
      z.object({
        eventId: text("The id of the event: the `webhook-id` of the request.", { max: 36, format: "uuid" }),
      }),
    ),
  ),
  responseExample: toEnvelope({ eventId: "01a1fd85-77aa-7f3e-93a1-2a4d0f1c8e55" }),
});

/** `POST /webhooks/{webhookId}/rotate` */
export const externalRotateWebhook = defineRoute({
  method: "POST",
  paths: ["/webhooks/{webhookId}/rotate"],
  credential: "apiKey",
  summary: "Replace the secret of a webhook",
  description:
    "Answers with a new secret. For some hours, requests have a signature with the former secret too, so that receivers can change theirs at any time. With an `Idempotency-Key`, a repeated request returns the same secret.",
  document: ExternalRotateWebhookSecretDocument,
  params,
  body: named(
    "RotationRequest",
    "How to replace a secret.",
    z.strictObject({
      overlap_hours: wholeNumber(z.int32(), "For how many hours the former secret signs too. Default: 24.", {
        max: 168,
        example: 24,
      }).optional(),
    }),
  ),
  example: { overlap_hours: 24 },
  variables: (input) => ({
    id: webhookOf(input.params),
    overlapHours: input.body.overlap_hours,
    idempotencyKey: input.idempotencyKey,
  }),
  status: 200,
  respond: ({ rotateWebhookSecret: { endpoint, secret } }) => ({
    body: toEnvelope({ ...toExternalWebhook(endpoint), secret }),
  }),
  response: envelopeOf(webhookWithSecret),
  responseExample: toEnvelope({
    ...EXTERNAL_WEBHOOK_EXAMPLE,
    previousSecretUntil: "2026-11-22T09:50:55.210Z",
    secret: EXAMPLE_SECRET,
  }),
});
