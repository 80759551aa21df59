import type { KnownActor } from "@cgs/kit/audit/record-change";
import { requireRole } from "@cgs/kit/auth/caller";
import type { Connection } from "@cgs/kit/pagination/connection";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { EventType } from "../events/event-types.js";
import type { WebhookContext } from "./context.js";
import { WebhookAttempt, WebhookDelivery, WebhookDeliveryConnection } from "./delivery.entity.js";
import { EndpointSecret, WebhookEndpoint, WebhookEndpointConnection } from "./endpoint.entity.js";
import { fromWebhookEventType, type WebhookEventType } from "./event-type.js";
import {
  CreateWebhookEndpointInput,
  DeliveryArgs,
  EndpointArgs,
  ReplayArgs,
  RotateWebhookSecretArgs,
  UpdateWebhookEndpointInput,
  WebhookDeliveriesArgs,
} from "./webhook.input.js";

const KEY =
  "For 24 hours, the same request of the same caller with this key gets the same response and has no second effect.";

const RIGHTS = "For the client's managers and API keys.";

/** Webhook endpoints of clients and the deliveries to them. For the client's managers and API keys. */
@Resolver(() => WebhookDelivery)
export class WebhookResolver {
  @Query(() => WebhookEndpointConnection, { description: `A client's webhook endpoints, newest first. ${RIGHTS}` })
  webhookEndpoints(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: WebhookContext,
  ): Promise<Connection<WebhookEndpoint>> {
    return context.webhooks.list(actorOf(context), clientId, args);
  }

  @Query(() => WebhookEndpoint, { nullable: true, description: `A webhook endpoint. ${RIGHTS} NOT_FOUND.` })
  webhookEndpoint(
    @Args(() => EndpointArgs) { id }: EndpointArgs,
    @Ctx() context: WebhookContext,
  ): Promise<WebhookEndpoint> {
    return context.webhooks.get(actorOf(context), id);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: `The deliveries to an endpoint, newest first. ${RIGHTS} NOT_FOUND.`,
  })
  async webhookDeliveries(
    @Args(() => WebhookDeliveriesArgs) { endpointId, state, ...args }: WebhookDeliveriesArgs,
    @Ctx() context: WebhookContext,
  ): Promise<Connection<WebhookDelivery>> {
    const { id } = await context.webhooks.get(actorOf(context), endpointId);
    return context.deliveryReads.page(id, state ?? null, args);
  }

  @FieldsMutation(EndpointSecret, {
    description: `Creates a webhook endpoint. Requests are signed as Standard Webhooks says. ${RIGHTS}`,
  })
  createWebhookEndpoint(
    @Arg("input", () => CreateWebhookEndpointInput, { description: "The endpoint." }) input: CreateWebhookEndpointInput,
    @Arg("idempotencyKey", () => String, { nullable: true, description: KEY }) key: string | null | undefined,
    @Ctx() context: WebhookContext,
  ): Promise<EndpointSecret> {
    const { clientId, url, description = null } = input;
    const chosen = { url, description, eventTypes: typesOf(input.eventTypes) };
    return context.webhooks.create(actorOf(context), clientId, chosen, key);
  }

  @PayloadMutation("endpoint", () => WebhookEndpoint, {
    result: "The changed endpoint.",
    description: `Changes, enables or disables a webhook endpoint. What is left out stays. ${RIGHTS} NOT_FOUND.`,
  })
  updateWebhookEndpoint(
    @Args(() => EndpointArgs) { id }: EndpointArgs,
    @Arg("input", () => UpdateWebhookEndpointInput, { description: "The changes." }) input: UpdateWebhookEndpointInput,
    @Ctx() context: WebhookContext,
  ): Promise<WebhookEndpoint> {
    const { url, description, eventTypes, enabled } = input;
    return context.webhooks.update(actorOf(context), id, {
      ...(url != null && { url }),
      ...(description !== undefined && { description }),
      ...(eventTypes && { eventTypes: typesOf(eventTypes) }),
      ...(enabled != null && { enabled }),
    });
  }

  @FieldsMutation(EndpointSecret, {
    description: `Gives a webhook endpoint a new secret. For some hours, requests are signed with the former one too. ${RIGHTS} NOT_FOUND.`,
  })
  rotateWebhookSecret(
    @Args(() => RotateWebhookSecretArgs) { id, overlapHours }: RotateWebhookSecretArgs,
    @Arg("idempotencyKey", () => String, { nullable: true, description: KEY }) key: string | null | undefined,
    @Ctx() context: WebhookContext,
  ): Promise<EndpointSecret> {
    return context.webhooks.rotateSecret(actorOf(context), id, overlapHours, key);
  }

  @PayloadMutation("endpoint", () => WebhookEndpoint, {
    result: "The deleted endpoint.",
    description: `Deletes a webhook endpoint with its deliveries. ${RIGHTS} NOT_FOUND.`,
  })
  deleteWebhookEndpoint(
    @Args(() => EndpointArgs) { id }: EndpointArgs,
    @Ctx() context: WebhookContext,
  ): Promise<WebhookEndpoint> {
    return context.webhooks.delete(actorOf(context), id);
  }

  @PayloadMutation("delivery", () => WebhookDelivery, {
    result: "The delivery of the test event.",
    description: `Sends a test event to an enabled webhook endpoint. ${RIGHTS} NOT_FOUND.`,
  })
  sendWebhookTest(
    @Args(() => EndpointArgs) { id }: EndpointArgs,
    @Arg("idempotencyKey", () => String, { nullable: true, description: KEY }) key: string | null | undefined,
    @Ctx() context: WebhookContext,
  ): Promise<WebhookDelivery> {
    return context.redeliveries.sendTest(actorOf(context), id, key);
  }

  @PayloadMutation("delivery", () => WebhookDelivery, {
    result: "The new delivery of the event.",
    description: `Delivers an event to its enabled endpoint again. ${RIGHTS} NOT_FOUND.`,
  })
  replayWebhookDelivery(
    @Args(() => DeliveryArgs) { id }: DeliveryArgs,
    @Ctx() context: WebhookContext,
  ): Promise<WebhookDelivery> {
    return context.redeliveries.replay(actorOf(context), id);
  }

  @PayloadMutation("deliveries", () => Int, {
    result: "The number of events that are delivered.",
    description: `Delivers the events of a span of time to an enabled endpoint again, at most 10,000, in their order. ${RIGHTS} NOT_FOUND.`,
  })
  replayWebhookEvents(
    @Args(() => ReplayArgs) { id, ...span }: ReplayArgs,
    @Ctx() context: WebhookContext,
  ): Promise<number> {
    return context.redeliveries.replaySpan(actorOf(context), id, span);
  }

  @FieldResolver(() => [WebhookAttempt], { description: "The attempts so far, oldest first." })
  attempts(@Root() delivery: WebhookDelivery, @Ctx() { deliveryReads }: WebhookContext): Promise<WebhookAttempt[]> {
    return deliveryReads.attempts(delivery);
  }
}

/** A manager of clients, or an API key: a program that reads a client's content may also be told about it. */
function actorOf({ caller, traceId }: WebhookContext): KnownActor {
  const user = requireRole(caller, "editor");
  return { caller: user.kind === "apiKey" ? user : requireRole(caller, "manager"), traceId };
}

/** The input was checked: no test event is among them. */
function typesOf(names: readonly WebhookEventType[]): EventType[] {
  return names.map(fromWebhookEventType) as EventType[];
}
