import type { RequestContext } from "@cgs/kit/graphql/context";
import type { DeliveryReads } from "./delivery-reads.js";
import type { RedeliveryService } from "./redelivery.service.js";
import type { WebhookService } from "./webhook.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface WebhookContext extends RequestContext {
  webhooks: WebhookService;
  redeliveries: RedeliveryService;
  deliveryReads: DeliveryReads;
}
