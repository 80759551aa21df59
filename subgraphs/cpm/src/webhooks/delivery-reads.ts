import { connectionOf, type Connection } from "@cgs/kit/pagination/connection";
import { type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import { type DeliveredEvent, toWebhookPayload } from "@cgs/rest-shim/routes/external/webhook-payload";
import DataLoader from "dataloader";
import type { DataSource, EntityManager } from "typeorm";
import { type WebhookAttempt, WebhookDelivery, type WebhookDeliveryState } from "./delivery.entity.js";
import { toWebhookEventType } from "./event-type.js";

import {
  countDeliveriesSql,
  selectAttemptsSql,
  selectDeliveriesSql,
  selectDeliveryOfEventSql,
  selectNewerDeliveriesSql,
  selectOlderDeliveriesSql,
} from "./webhook.sql.js";

type DeliveryRow = Omit<WebhookDelivery, "request" | "eventType"> & DeliveredEvent;

/** Reads deliveries and their attempts, for one request. Callers have checked that the user may see the endpoint. */
export class DeliveryReads {
  private readonly loader: DataLoader<string, WebhookAttempt[]>;

  constructor(private readonly source: DataSource) {
    this.loader = new DataLoader((ids) => this.loadAttempts(ids), { cache: false });
  }

  /** A page of an endpoint's deliveries, newest first; only those of one state, or all. @throws AppError VALIDATION_ERROR. */
  async page(
    endpointId: string,
    state: WebhookDeliveryState | null,
    args: PageArgs,
  ): Promise<Connection<WebhookDelivery>> {
    const list = JSON.stringify(["deliveries", endpointId, state]);
    const page = pageOf(list, args);
    const statement = page.backward ? selectNewerDeliveriesSql : selectOlderDeliveriesSql;
    const parameters = [endpointId, state, page.from?.[0] ?? null, page.size + 1];
    const rows = await this.source.query<DeliveryRow[]>(statement, parameters);
    const found = (page.backward ? rows.toReversed() : rows).map(toDelivery);
    const count = async () => {
      const [row] = await this.source.query<{ count: number }[]>(countDeliveriesSql, [endpointId, state]);
      return row?.count ?? 0;
    };
    return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count });
  }

  /** The attempts of a delivery, oldest first. */
  attempts({ id }: WebhookDelivery): Promise<WebhookAttempt[]> {
    return this.loader.load(id);
  }

  private async loadAttempts(ids: readonly string[]): Promise<WebhookAttempt[][]> {
    const rows = await this.source.query<WebhookAttempt[]>(selectAttemptsSql, [ids]);
    const found = new Map(ids.map((id): [string, WebhookAttempt[]] => [id, []]));
    for (const row of rows) found.get(row.deliveryId)?.push(row);
    return ids.map((id) => found.get(id) ?? []);
  }
}

/** A delivery by its id; undefined when there is none. */
export async function findDelivery(manager: EntityManager, id: string): Promise<WebhookDelivery | undefined> {
  const [row] = await manager.query<DeliveryRow[]>(selectDeliveriesSql, [[id]]);
  return row && toDelivery(row);
}

/** The first delivery of an event to an endpoint; undefined when there is none. */
export async function findDeliveryOfEvent(
  manager: EntityManager,
  endpointId: string,
  eventId: string,
): Promise<WebhookDelivery | undefined> {
  const [row] = await manager.query<DeliveryRow[]>(selectDeliveryOfEventSql, [endpointId, eventId]);
  return row && toDelivery(row);
}

function toDelivery({ data, occurredAt, ...row }: DeliveryRow): WebhookDelivery {
  const request = toWebhookPayload({ type: row.type, occurredAt, data });
  return Object.assign(new WebhookDelivery(), { ...row, eventType: toWebhookEventType(row.type), request });
}
