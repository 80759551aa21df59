import type { EntityManager } from "typeorm";
import type { DispatchedEvent, EventConsumer } from "../../events/event-dispatch.js";
import { unsubscribe } from "../../events/subscriptions.js";
import { CALLBACKS, WEBHOOKS } from "../webhooks.js";
import { insertDeliveriesSql, selectCallbacksSql } from "./delivery.sql.js";

/** A delivery to add. */
interface NewDelivery {
  endpointId: string;
  event: DispatchedEvent;
  /** Replaces the endpoint's address; null for that one. */
  url: string | null;
}

/** Gives each event to the endpoints that subscribe to its type. */
export const webhookConsumer: EventConsumer = {
  name: WEBHOOKS,
  async accept(manager, events) {
    const deliveries = events.flatMap((event) =>
      event.subscriberIds.map((endpointId) => ({ endpointId, event, url: null })),
    );
    await insertDeliveries(manager, deliveries);
  },
};

/** Gives the end of a job or batch to the callback address of its order, once. */
export const callbackConsumer: EventConsumer = {
  name: CALLBACKS,
  async accept(manager, events) {
    const ids = events.flatMap(({ subscriberIds }) => subscriberIds);
    const rows = await manager.query<{ id: string; endpointId: string; url: string }[]>(selectCallbacksSql, [ids]);
    const callbacks = new Map(rows.map((row) => [row.id, row]));
    const deliveries = events.flatMap((event) =>
      event.subscriberIds.flatMap((id) => {
        const callback = callbacks.get(id);
        return callback && isOfOrder(event) ? [{ event, endpointId: callback.endpointId, url: callback.url }] : [];
      }),
    );
    await insertDeliveries(manager, deliveries);
    for (const id of new Set(ids)) if (!isBatch(events, id)) await unsubscribe(manager, { consumer: CALLBACKS, id });
  },
};

/** A job of a batch is also recorded for the end of the batch, which alone is told to the batch's callback. */
function isOfOrder({ type }: DispatchedEvent): boolean {
  return type.startsWith("job.") || type === "batch.finished";
}

/** A batch can finish again, after a retry. */
function isBatch(events: readonly DispatchedEvent[], id: string): boolean {
  return events.some(({ type, subscriberIds }) => type === "batch.finished" && subscriberIds.includes(id));
}

async function insertDeliveries(manager: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await manager.query(insertDeliveriesSql, [
    deliveries.map(({ endpointId }) => endpointId),
    deliveries.map(({ event }) => event.seq),
    deliveries.map(({ event }) => event.subject),
    deliveries.map(({ url }) => url),
  ]);
}
