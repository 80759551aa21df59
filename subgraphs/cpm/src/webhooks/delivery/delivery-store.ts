import type { DeliveredEvent } from "@cgs/rest-shim/routes/external/webhook-payload";
import type { DataSource } from "typeorm";
import { recordEvent } from "../../events/record-event.js";
import { setSubscriptionsActive } from "../../events/subscriptions.js";
import { WebhookDisabledReason } from "../endpoint.entity.js";
import { WEBHOOKS } from "../webhooks.js";
import type { AttemptResult } from "./send.js";
import * as sql from "./delivery.sql.js";

/** An endpoint whose deliveries this process makes. */
export interface LeasedEndpoint {
  id: string;
  clientId: string;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted; null without a rotation. */
  previousSecret: string | null;
  failingSince: Date | null;
}

/** A delivery whose next attempt is due. */
export interface DueDelivery extends DeliveredEvent {
  id: string;
  /** Replaces the endpoint's address; null for that one. */
  url: string | null;
  /** Those made so far. */
  attempts: number;
  eventId: string;
  /** The database's time. */
  readAt: Date;
}

/** An attempt to store. */
export interface MadeAttempt extends Omit<AttemptResult, "retryAfterMs"> {
  deliveryId: string;
  /** Those made before this one. */
  attempts: number;
  sentAt: Date;
  /** Until the next attempt; null after the last one and after a success. */
  pauseMs: number | null;
}

/** Every attempt must have failed for so long before an endpoint is disabled. Its oldest delivery has then failed for 24 hours. */
const FAILING_HOURS = 23;

/** Why an endpoint is disabled by itself. */
export type FailureReason = WebhookDisabledReason.FAILING | WebhookDisabledReason.GONE;

/** The deliveries in the database, as one process sees them. */
export class DeliveryStore {
  /** @param owner identifies the process in leases. UUID. */
  constructor(
    private readonly source: DataSource,
    private readonly owner: string,
  ) {}

  /** Takes endpoints that have due deliveries and that no other process has. */
  take(limit: number): Promise<LeasedEndpoint[]> {
    return this.update(sql.takeEndpointsSql, [this.owner, limit]);
  }

  /** Renews the leases of endpoints. Returns those that this process still has, with their secrets of now. */
  renew(ids: readonly string[]): Promise<LeasedEndpoint[]> {
    return this.update(sql.renewLeasesSql, [this.owner, ids]);
  }

  async release(id: string): Promise<void> {
    await this.source.query(sql.releaseLeaseSql, [this.owner, id]);
  }

  /** The due deliveries of an endpoint without those in flight, the first of each subject. */
  due(endpointId: string, inFlight: readonly string[], limit: number): Promise<DueDelivery[]> {
    return this.source.query<DueDelivery[]>(sql.selectDueSql, [endpointId, inFlight, limit]);
  }

  /** Stores attempts and what follows for their deliveries. */
  async record(attempts: readonly MadeAttempt[]): Promise<void> {
    await this.source.query(sql.storeAttemptsSql, [JSON.stringify(attempts)]);
  }

  /** Notes that an endpoint works, or that it fails. Call it when that changes. */
  async note(endpointId: string, works: boolean): Promise<void> {
    await this.source.query(works ? sql.noteWorkingSql : sql.noteFailingSql, [endpointId]);
  }

  /**
   * Disables an endpoint that answered 410, or whose attempts have all failed for 24 hours. Deliveries that wait are kept. Returns whether it
   * did.
   */
  disable(endpointId: string, reason: FailureReason): Promise<boolean> {
    const hours = reason === WebhookDisabledReason.FAILING ? FAILING_HOURS : 0;
    return this.source.transaction(async (manager) => {
      const [[endpoint]] = await manager.query<[{ clientId: string; clientPath: string[] }[], number]>(
        sql.disableEndpointSql,
        [endpointId, reason, hours],
      );
      if (!endpoint) return false;
      const { clientId, clientPath } = endpoint;
      await setSubscriptionsActive(manager, { consumer: WEBHOOKS, id: endpointId }, false);
      const data = {
        endpointId,
        clientId,
        reason: reason === WebhookDisabledReason.GONE ? "gone" : "failing",
      } as const;
      await recordEvent(manager, "webhook.disabled", { clientPath, data });
      return true;
    });
  }

  private async update(statement: string, parameters: unknown[]): Promise<LeasedEndpoint[]> {
    const [rows] = await this.source.query<[LeasedEndpoint[], number]>(statement, parameters);
    return rows;
  }
}
