import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { TEST_EVENT } from "@cgs/rest-shim/events/event-catalog";
import type { DataSource } from "typeorm";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { findDelivery, findDeliveryOfEvent } from "./delivery-reads.js";
import type { WebhookDelivery } from "./delivery.entity.js";
import { type WebhookEndpoint, WebhookStatus } from "./endpoint.entity.js";

import type { WebhookService } from "./webhook.service.js";
import { insertReplaySql, insertReplaysSql, insertTestSql } from "./webhook.sql.js";

/** The most events of one replay. */
const MAX_REPLAYED = 10_000;

/** A span of time whose events are delivered again. */
export interface ReplaySpan {
  from: Date;
  to: Date;
  /** Whether events that were delivered, or still wait, are left out. */
  onlyFailed: boolean;
}

/** Sends to endpoints on request: test events, and events again. For an endpoint outside the caller's, all methods throw as for an unknown one. */
export class RedeliveryService {
  constructor(
    private readonly source: DataSource,
    private readonly endpoints: Pick<WebhookService, "get">,
    private readonly keys: Pick<IdempotencyKeys, "once">,
  ) {}

  /**
   * Sends a test event to an endpoint. The same request with the same `key` sends none, and gets the delivery of the first.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR for a disabled endpoint, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
   */
  async sendTest(actor: KnownActor, id: string, key?: string | null): Promise<WebhookDelivery> {
    const { clientId, clientPath } = assertEnabled(await this.endpoints.get(actor, id));
    const data = JSON.stringify({ endpointId: id, clientId });
    const run = (eventId: string) => {
      const parameters = [eventId, TEST_EVENT, clientPath, `webhook:${id}:${eventId}`, data, id];
      return this.deliver(actor, { action: "sendWebhookTest", clientPath, id }, insertTestSql, parameters);
    };
    const find = async (eventId: string) => (await findDeliveryOfEvent(this.source.manager, id, eventId)) ?? null;
    const request = { caller: actor.caller, operation: "sendWebhookTest", key, request: { id } };
    return this.keys.once(request, { run, find });
  }

  /** Delivers the event of a delivery again. @throws AppError NOT_FOUND, VALIDATION_ERROR for a disabled endpoint. */
  async replay(actor: KnownActor, deliveryId: string): Promise<WebhookDelivery> {
    const delivery = await findDelivery(this.source.manager, deliveryId);
    if (!delivery) throw deliveryNotFound();
    const endpoint = await this.endpoints
      .get(actor, delivery.endpointId)
      .catch(() => Promise.reject(deliveryNotFound()));
    const { id, clientPath } = assertEnabled(endpoint);
    return this.deliver(actor, { action: "replayWebhookDelivery", clientPath, id }, insertReplaySql, [deliveryId]);
  }

  /**
   * Delivers the events of a span of time to an endpoint again, in their order, at most 10,000. Returns their number.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR for a disabled endpoint or an empty span.
   */
  async replaySpan(actor: KnownActor, id: string, { from, to, onlyFailed }: ReplaySpan): Promise<number> {
    const { clientPath } = assertEnabled(await this.endpoints.get(actor, id));
    if (from >= to) throw invalidField("to", "must be after from");
    return this.source.transaction(async (manager) => {
      const added = await manager.query<unknown[]>(insertReplaysSql, [id, from, to, onlyFailed, MAX_REPLAYED]);
      const after = { from, to, onlyFailed, deliveries: added.length };
      const change = { action: "replayWebhookEvents", target: `webhookEndpoint:${id}`, clientPath, after };
      await recordChange(manager, actor, change);
      return added.length;
    });
  }

  private async deliver(
    actor: KnownActor,
    { action, clientPath, id }: { action: string; clientPath: string[]; id: string },
    statement: string,
    parameters: unknown[],
  ): Promise<WebhookDelivery> {
    return this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(statement, parameters);
      const delivery = row && (await findDelivery(manager, row.id));
      if (!delivery) throw deliveryNotFound();
      const change = { action, target: `webhookEndpoint:${id}`, clientPath, after: { delivery: delivery.id } };
      await recordChange(manager, actor, change);
      return delivery;
    });
  }
}

const deliveryNotFound = () => new AppError("NOT_FOUND", { message: "There is no such webhook delivery." });

function assertEnabled(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (endpoint.status === WebhookStatus.DISABLED) throw invalidField("id", "must be an enabled endpoint");
  return endpoint;
}
