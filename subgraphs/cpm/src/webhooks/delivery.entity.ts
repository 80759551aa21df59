import { createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime, GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { WebhookEventType } from "./event-type.js";

/** How far a delivery has come. */
export enum WebhookDeliveryState {
  PENDING = "PENDING",
  DELIVERED = "DELIVERED",
  FAILED = "FAILED",
}

registerEnumType(WebhookDeliveryState, {
  name: "WebhookDeliveryState",
  description: "How far the delivery of an event has come.",
  valuesConfig: {
    PENDING: { description: "It waits for its first or next attempt." },
    DELIVERED: { description: "The receiver accepted it." },
    FAILED: { description: "All attempts within 24 hours failed. It can be replayed." },
  },
});

/** One request to a receiver, with its answer. */
@ObjectType({ description: "One request to a receiver, with its answer." })
export class WebhookAttempt {
  deliveryId: string;

  @Field(() => Int, { description: "Its number, from 1." })
  number: number;

  @Field(() => GraphQLDateTime, { description: "When the request was sent." })
  sentAt: Date;

  @Field(() => Int, { description: "Milliseconds until the answer, or until the attempt was given up." })
  durationMs: number;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the answer; null without one." })
  status: number | null;

  @Field(() => String, { nullable: true, description: "Why the attempt failed; null when it succeeded." })
  failure: string | null;

  @Field(() => String, { nullable: true, description: "The first 4,096 bytes of the answer; null without one." })
  response: string | null;
}

/** The delivery of one event to one endpoint. */
@ObjectType({ description: "The delivery of one event to one endpoint." })
export class WebhookDelivery {
  @Field(() => ID, { description: "Grows with each delivery." })
  id: string;

  @Field(() => ID, { description: "The endpoint." })
  endpointId: string;

  @Field(() => ID, { description: "The id of the event, which is the `webhook-id` of the requests." })
  eventId: string;

  /** As receivers see it. */
  type: string;

  @Field(() => WebhookEventType, { description: "The type of the event." })
  eventType: WebhookEventType;

  @Field({ description: "The address that requests are sent to." })
  url: string;

  @Field(() => WebhookDeliveryState, { description: "How far it has come." })
  state: WebhookDeliveryState;

  @Field(() => Int, { description: "The number of attempts so far." })
  attemptCount: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the next attempt is due; null after the last." })
  nextAttemptAt: Date | null;

  @Field(() => ID, { nullable: true, description: "The delivery that this one repeats; null for the first." })
  replayOf: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was created." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was delivered or given up; null before." })
  endedAt: Date | null;

  @Field(() => GraphQLJSONObject, { description: "The body of the requests." })
  request: Record<string, unknown>;
}

/** A page of deliveries. */
export const WebhookDeliveryConnection = createConnectionType(WebhookDelivery, {
  name: "WebhookDelivery",
  items: "webhook deliveries",
});
