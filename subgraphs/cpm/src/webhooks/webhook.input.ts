import { between, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { TEST_EVENT } from "@cgs/rest-shim/events/event-catalog";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { WebhookDeliveryState } from "./delivery.entity.js";
import { toWebhookEventType, WebhookEventType } from "./event-type.js";

const url = storableText({ min: 1, max: 2_000 }).regex(/^https?:\/\/[\x21-\x7e]+$/, "must be an https address");
const description = storableText({ max: 200 }).regex(/^[^\p{Cc}]*$/u, "must be one line of text");
const eventTypes = listOf(
  z.string().refine((type) => type !== toWebhookEventType(TEST_EVENT), "must be an event that happens"),
  { max: 20 },
).refine((types) => new Set(types).size === types.length, "must not repeat an entry");

/** What a user chooses about a new endpoint. */
@InputType({ description: "A new webhook endpoint." })
export class CreateWebhookEndpointInput {
  @Field(() => ID, { description: "The client whose events it receives, with those of its descendants." })
  @Valid(storableText({ min: 1, max: 100 }))
  clientId: string;

  @Field({ description: "The public https address that requests are sent to, at most 2,000 characters." })
  @Valid(url)
  url: string;

  @Field(() => String, { nullable: true, description: "The purpose of the endpoint, at most 200 characters." })
  @Valid(description)
  description?: string | null;

  @Field(() => [WebhookEventType], {
    description: "The events that it receives. With none, it receives only what orders name it for.",
  })
  @Valid(eventTypes)
  eventTypes: WebhookEventType[];
}

/** Changes of an endpoint. What is left out stays. */
@InputType({ description: "Changes of a webhook endpoint. What is left out stays." })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: "The public https address that requests are sent to." })
  @Valid(url)
  url?: string | null;

  @Field(() => String, { nullable: true, description: "The purpose of the endpoint, at most 200 characters." })
  @Valid(description)
  description?: string | null;

  @Field(() => [WebhookEventType], { nullable: true, description: "The events that it receives." })
  @Valid(eventTypes)
  eventTypes?: WebhookEventType[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether events are delivered." })
  enabled?: boolean | null;
}

/** Names an endpoint or a delivery. */
@ArgsType()
export class EndpointArgs {
  @Field(() => ID, { description: "The endpoint's id." })
  @Valid(z.uuid())
  id: string;
}

/** A page of the deliveries to an endpoint. */
@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: "The endpoint." })
  @Valid(z.uuid())
  endpointId: string;

  @Field(() => WebhookDeliveryState, { nullable: true, description: "Only deliveries of this state." })
  state?: WebhookDeliveryState | null;
}

/** The rotation of an endpoint's secret. */
@ArgsType()
export class RotateWebhookSecretArgs extends EndpointArgs {
  @Field(() => Int, {
    defaultValue: 24,
    description: "For how many hours requests are signed with the former secret too, 0 to 168.",
  })
  @Valid(between(0, 168))
  overlapHours: number;
}

/** Names a delivery. */
@ArgsType()
export class DeliveryArgs {
  @Field(() => ID, { description: "The delivery's id." })
  @Valid(z.string().regex(/^[1-9]\d{0,17}$/, "must be the id of a delivery"))
  id: string;
}

/** The events to deliver again. */
@ArgsType()
export class ReplayArgs extends EndpointArgs {
  @Field(() => GraphQLDateTime, { description: "The start of the span." })
  from: Date;

  @Field(() => GraphQLDateTime, { description: "The end of the span, itself not in it." })
  to: Date;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether events that were delivered, or still wait, are left out.",
  })
  onlyFailed: boolean;
}
