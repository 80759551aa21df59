import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { createConnectionType } from "@cgs/kit/pagination/connection";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { EventType } from "../events/event-types.js";
import { toWebhookEventType, WebhookEventType } from "./event-type.js";

/** Whether an endpoint receives events. */
export enum WebhookStatus {
  ENABLED = "ENABLED",
  DISABLED = "DISABLED",
}

/** Why an endpoint is disabled. */
export enum WebhookDisabledReason {
  BY_USER = "BY_USER",
  FAILING = "FAILING",
  GONE = "GONE",
  CLIENT_ARCHIVED = "CLIENT_ARCHIVED",
}

registerEnumType(WebhookStatus, {
  name: "WebhookStatus",
  description: "Whether a webhook endpoint receives events.",
  valuesConfig: {
    ENABLED: { description: "Events are delivered." },
    DISABLED: { description: "Nothing is delivered. Deliveries that wait are sent when it is enabled again." },
  },
});
registerEnumType(WebhookDisabledReason, {
  name: "WebhookDisabledReason",
  description: "Why a webhook endpoint is disabled.",
  valuesConfig: {
    BY_USER: { description: "A user or an API key disabled it." },
    FAILING: { description: "The receiver failed for 24 hours." },
    GONE: { description: "The receiver answered 410." },
    CLIENT_ARCHIVED: { description: "Its client was archived. It is enabled again when the client is unarchived." },
  },
});

/** An address of a receiver to which events of a client and its descendants are delivered. */
@ObjectType({ description: "An address to which events of a client and its descendants are delivered." })
@Entity({ name: "webhook_endpoint" })
export class WebhookEndpoint {
  @Field(() => ID, { description: "UUID." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client whose events it receives, with those of its descendants." })
  @Column("text")
  clientId: string;

  @Column({ type: "text", array: true })
  clientPath: string[];

  @Field({ description: "The address that requests are sent to." })
  @Column("text")
  url: string;

  @Field(() => String, { nullable: true, description: "The purpose of the endpoint." })
  @Column("text", { nullable: true })
  description: string | null;

  /** The names of the types, as receivers see them. */
  @Column({ type: "text", array: true })
  eventTypes: EventType[];

  @Field(() => WebhookStatus, { description: "Whether it receives events." })
  @Column({ type: "text", insert: false })
  status: WebhookStatus;

  @Field(() => WebhookDisabledReason, { nullable: true, description: "Why it is disabled; null while it is enabled." })
  @Column("text", { nullable: true })
  disabledReason: WebhookDisabledReason | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was disabled; null while it is enabled." })
  @Column("timestamptz", { nullable: true })
  disabledAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Since when every attempt has failed; null after a success.",
  })
  @Column("timestamptz", { nullable: true })
  failingSince: Date | null;

  @Column("text")
  secretEncrypted: string;

  /** Identifies the secret: the id of the request that made it. */
  @Column({ type: "uuid", nullable: true })
  secretId: string | null;

  @Column("text", { nullable: true })
  previousSecretEncrypted: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Until when requests are signed with the previous secret too; null when there is none.",
  })
  @Column("timestamptz", { nullable: true })
  previousSecretUntil: Date | null;

  @Field(() => GraphQLDateTime, { description: "When the endpoint was created." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  /** The process that delivers to it, and until when. */
  @Column({ type: "uuid", nullable: true, insert: false })
  leaseOwner: string | null;

  @Column({ type: "timestamptz", nullable: true, insert: false })
  leaseUntil: Date | null;

  @Field(() => [WebhookEventType], { name: "eventTypes", description: "The events that it receives." })
  events(): WebhookEventType[] {
    return this.eventTypes.map(toWebhookEventType);
  }
}

/** A new secret and its endpoint. */
@ObjectType({ description: "A new secret and its endpoint." })
export class EndpointSecret {
  @Field({
    description:
      "The secret that requests are signed with: whsec_ and Base64. Store it, because it can't be read again.",
  })
  secret: string;

  @Field(() => WebhookEndpoint, { description: "The endpoint." })
  endpoint: WebhookEndpoint;
}

/** A page of endpoints. */
export const WebhookEndpointConnection = createConnectionType(WebhookEndpoint, {
  name: "WebhookEndpoint",
  items: "webhook endpoints",
});
