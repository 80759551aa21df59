import { z } from "zod";
import type { ExternalWebhookFragment, WebhookEventType } from "../../graphql/operations.js";
import { list, named, text } from "../../route/described.js";
import { clientId, timestamp, toLowerCase } from "../../route/fields.js";
import { EVENT_TYPES, type EventType, fromGraphName, toGraphName } from "../../events/event-catalog.js";
import { EXAMPLE_WEBHOOK_ID } from "./links.js";

/** The id of a webhook. */
export const webhookId = () => text("The id of the webhook.", { max: 36, format: "uuid", example: EXAMPLE_WEBHOOK_ID });

/** The address of a receiver. */
export const webhookUrl = text("The public https address that requests are sent to.", {
  ...{ min: 1, max: 2_000, format: "uri" },
  example: "https://shop.example/hooks/content",
});

/** The purpose of a webhook. */
export const purpose = text("The purpose of the webhook, for people.", {
  max: 200,
  pattern: /^[ -~\u00a0-\uffff]*$/,
});

/** The events that a webhook receives. */
export const events = list(
  named("EventType", "The type of an event.", z.enum(EVENT_TYPES as [EventType, ...EventType[]])),
  "The events that it receives, each once. With none, it receives only the callbacks of orders.",
  20,
);

const webhookParts = {
  webhookId: webhookId(),
  clientId: clientId("The client whose events it receives, with those of its descendants."),
  url: webhookUrl,
  description: purpose.nullable(),
  events,
  status: z
    .enum(["enabled", "disabled"])
    .describe("Nothing is delivered while it is disabled. Deliveries that wait are sent when it is enabled again."),
  disabledReason: z
    .enum(["by_user", "failing", "gone", "client_archived"])
    .nullable()
    .describe(
      "Why it is disabled: by a user or key, the receiver failed for 24 hours, it answered 410, or the client was archived. Null while enabled.",
    ),
  failingSince: timestamp("Since when every attempt has failed; null after a success.").nullable(),
  previousSecretUntil: timestamp(
    "Until when requests are signed with the previous secret too; null when there is none.",
  ).nullable(),
  createdAt: timestamp("When it was created."),
};

/** A webhook. */
export const externalWebhookBody = named(
  "Webhook",
  "An address to which events are delivered.",
  z.object(webhookParts),
);

/** A webhook with its new secret. */
export const webhookWithSecret = named(
  "WebhookWithSecret",
  "A webhook with its new secret.",
  z.object({
    ...webhookParts,
    secret: text("The secret that requests are signed with. Store it, because it can't be read again.", {
      ...{ max: 100, pattern: /^whsec_[A-Za-z0-9+/=]+$/ },
      example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1cV2jdQpUOM=",
    }),
  }),
);

/** Builds the documented webhook. */
export function toExternalWebhook({ id, ...webhook }: ExternalWebhookFragment): z.input<typeof externalWebhookBody> {
  const { clientId, url, description = null, eventTypes, status, disabledReason, createdAt } = webhook;
  return {
    webhookId: id,
    clientId,
    url,
    description,
    events: eventTypes.map((name) => fromGraphName(name) as EventType),
    status: toLowerCase(status),
    disabledReason: disabledReason ? toLowerCase(disabledReason) : null,
    failingSince: webhook.failingSince ?? null,
    previousSecretUntil: webhook.previousSecretUntil ?? null,
    createdAt,
  };
}

/** The operation's names of events. */
export function toEventTypes(chosen: readonly EventType[]): WebhookEventType[] {
  return chosen.map(toGraphName) as WebhookEventType[];
}

/** The request's names of fields that the operations name in another way. */
export function webhookFieldName(field: string): string {
  return field.replace(/^event_types/, "events");
}

/** The webhook in the examples. */
export const EXTERNAL_WEBHOOK_EXAMPLE = {
  webhookId: EXAMPLE_WEBHOOK_ID,
  clientId: "acme-dental",
  url: "https://shop.example/hooks/content",
  description: "Our shop",
  events: ["job.completed", "job.failed"],
  status: "enabled",
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: "2026-11-21T09:50:55.210Z",
};

/** The secret in the examples. */
export const EXAMPLE_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1cV2jdQpUOM=";
