import { randomUUID } from "node:crypto";
import { createEventDispatch } from "@cgs/cpm/events/event-dispatch";
import type { EventType } from "@cgs/cpm/events/event-types";
import { recordEvent } from "@cgs/cpm/events/record-event";
import { DeliveryEngine, type DeliveryEngineDependencies } from "@cgs/cpm/webhooks/delivery/delivery-engine";
import { callbackConsumer, webhookConsumer } from "@cgs/cpm/webhooks/delivery/event-consumers";
import { RedeliveryService } from "@cgs/cpm/webhooks/redelivery.service";
import { WebhookService } from "@cgs/cpm/webhooks/webhook.service";
import { IdempotencyKeys } from "@cgs/cpm/jobs/acceptance/idempotency-keys";
import { DataCipher } from "@cgs/kit/encryption";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { EDITOR } from "../job-rows.js";

const log = createLogger("test", "silent");

/** A manager of all clients of the tests. */
export const MANAGER = { ...EDITOR, caller: { ...EDITOR.caller, role: "manager" as const } };

/** Webhooks without the rest of the product: the service, the dispatch and the deliveries of one process. */
export function webhooksOf(
  source: DataSource,
  origins: readonly string[],
  options: Partial<DeliveryEngineDependencies> = {},
) {
  const cipher = new DataCipher([{ version: "v1", secret: "a secret of the tests" }]);
  const clients = {
    profile: async (id: string) => ({ path: ["acme", ...(id === "acme" ? [] : [id])], archivedAt: null }) as never,
  };
  const keys = new IdempotencyKeys(source);
  const service = new WebhookService({ source, cipher, clients, keys, internalOrigins: origins });
  const engine = new DeliveryEngine({ source, cipher, log, guard: { internalOrigins: origins }, ...options });
  const consumers = [webhookConsumer, callbackConsumer];
  const dispatch = createEventDispatch({ source, consumers, onDispatched: () => engine.wake(), log });
  return {
    service,
    redeliveries: new RedeliveryService(source, service, keys),
    engine,
    dispatch: () => dispatch.runNow(),
    create: (url: string, eventTypes: EventType[] = ["content.approved"], clientId = "acme") =>
      service.create(MANAGER, clientId, { url, description: null, eventTypes }),
    start() {
      engine.start();
      engine.wake();
    },
    stop: () => engine.stop(),
  };
}

/** Records approvals of some revisions of a job of a client. */
export async function approve(
  source: DataSource,
  jobId: string = randomUUID(),
  revisions: readonly number[] = [1],
  clientId = "acme",
) {
  for (const revision of revisions)
    await recordEvent(source.manager, "content.approved", {
      clientPath: [clientId],
      data: { jobId, clientId, revision },
    });
  return jobId;
}

/** Makes all waiting deliveries due now. */
export const makeDue = (source: DataSource) =>
  source.query("UPDATE cpm.webhook_delivery SET due_at = now() WHERE state = 'PENDING'");

/** The states of all deliveries, oldest first. */
export async function deliveries(source: DataSource): Promise<{ state: string; attempts: number }[]> {
  return source.query("SELECT state, attempts FROM cpm.webhook_delivery ORDER BY id");
}

/** The attempts of all deliveries, oldest first. */
export async function attempts(
  source: DataSource,
): Promise<{ status: number | null; failure: string | null; response: string | null }[]> {
  return source.query(
    "SELECT status, failure, response FROM cpm.webhook_attempt ORDER BY sent_at, delivery_id, number",
  );
}
