import {
  DELIVERED_EVENTS,
  DELIVERED_TYPES,
  type DeliveredType,
  fromGraphName,
  TEST_EVENT,
  toGraphName,
} from "@cgs/rest-shim/events/event-catalog";
import { registerEnumType } from "type-graphql";

/** The types of delivered events, in the graph. */
export const WebhookEventType = Object.fromEntries(DELIVERED_TYPES.map(toGraphName).map((name) => [name, name]));

/** A type of delivered events, in the graph. */
export type WebhookEventType = string;

/** The graph's name of a type. */
export const toWebhookEventType = (type: string): WebhookEventType => toGraphName(type);

/** The type with a name of the graph. */
export function fromWebhookEventType(name: WebhookEventType): DeliveredType {
  return fromGraphName(name) ?? TEST_EVENT;
}

registerEnumType(WebhookEventType, {
  name: "WebhookEventType",
  description: "The type of an event.",
  valuesConfig: Object.fromEntries(
    DELIVERED_TYPES.map((type) => [toGraphName(type), { description: DELIVERED_EVENTS[type].description }]),
  ),
});
