import type { z } from "zod";
import { type JsonObject, jsonSchema } from "./json-schema.js";
import { DELIVERED_EVENTS, DELIVERED_TYPES, type DeliveredType } from "../events/event-catalog.js";
import { toWebhookPayload, WEBHOOK_PAYLOADS } from "../routes/external/webhook-payload.js";

/** The heading of webhooks in the OpenAPI document. */
const TAG = "Webhooks";

/** A header of a webhook request. */
interface SignatureHeader {
  description: string;
  schema: JsonObject;
  example: string;
}

/** The headers of a webhook request, as Standard Webhooks names them. */
export const SIGNATURE_HEADERS: Record<string, SignatureHeader> = {
  "webhook-id": {
    description: "The id of the event. A repeated delivery has the same.",
    schema: { type: "string", maxLength: 36, format: "uuid" },
    example: "01a1fd85-77aa-7f3e-93a1-2a4d0f1c8e55",
  },
  "webhook-timestamp": {
    description: "When the request was sent, in epoch seconds. Refuse one that is more than five minutes off.",
    schema: { type: "string", maxLength: 20, pattern: "^\\d+$" },
    example: "1795254721",
  },
  "webhook-signature": {
    description:
      "HMAC-SHA-256 over the id, the time and the body, joined by full stops. During a rotation there are two, separated by a space.",
    schema: { type: "string", maxLength: 200, pattern: "^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$" },
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
};

/** The schemas of all webhook requests. */
export const WEBHOOK_SCHEMAS: readonly z.ZodType[] = Object.values(WEBHOOK_PAYLOADS);

/** The section `webhooks` of the OpenAPI document: one request for each type of events. */
export function webhooksSection(): Record<string, JsonObject> {
  return Object.fromEntries(DELIVERED_TYPES.map((type) => [type, { post: operationOf(type) }]));
}

function operationOf(type: DeliveredType): JsonObject {
  return {
    tags: [TAG],
    operationId: WEBHOOK_PAYLOADS[type].meta()?.id,
    summary: `Receive ${type}`,
    description: DELIVERED_EVENTS[type].description,
    security: [],
    parameters: Object.entries(SIGNATURE_HEADERS).map(([name, header]) => ({
      ...{ name, in: "header", required: true },
      ...header,
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: jsonSchema(WEBHOOK_PAYLOADS[type], "output"),
          example: webhookExample(type),
        },
      },
    },
    responses: {
      204: { description: "The receiver has the event. Every status from 200 to 299 says so." },
      410: { description: "The receiver is gone. The webhook is disabled." },
      500: { description: "The event is sent again, as after every other answer and after 15 seconds without one." },
    },
  };
}

/** An example of a request's body, from the examples of its fields. */
export function webhookExample(type: DeliveredType): ReturnType<typeof toWebhookPayload> {
  const { properties } = jsonSchema(DELIVERED_EVENTS[type].data, "output") as {
    properties: Record<string, JsonObject>;
  };
  const data = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]));
  return toWebhookPayload({ type, occurredAt: new Date("2026-11-21T09:51:04.057Z"), data });
}

function exampleOf({ examples, enum: values, minimum }: JsonObject): unknown {
  const [example] = (examples ?? values ?? [minimum]) as unknown[];
  return example;
}
