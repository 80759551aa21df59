import type { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { EventConsumer } from "../../events/event-dispatch.js";
import type { WorkerEnv } from "../../settings/env.js";
import { DeliveryEngine } from "./delivery-engine.js";
import { callbackConsumer, webhookConsumer } from "./event-consumers.js";

/** The services that {@link startWebhooks} uses. */
export interface WebhookWorkerDependencies {
  source: DataSource;
  cipher: DataCipher;
  log: Logger;
  closers: Closers;
}

/** Webhooks as a part of the dispatch of events. */
export interface RunningWebhooks {
  consumers: EventConsumer[];
  engine: Pick<DeliveryEngine, "metrics" | "wake">;
}

/** Starts delivering webhooks. Stops with `closers`. Returns the consumers of the events that are delivered. */
export function startWebhooks(
  env: Pick<WorkerEnv, "WEBHOOK_INTERNAL_ORIGINS">,
  { source, cipher, log, closers }: WebhookWorkerDependencies,
): RunningWebhooks {
  const guard = { internalOrigins: env.WEBHOOK_INTERNAL_ORIGINS };
  const engine = new DeliveryEngine({ source, cipher, log, guard });
  engine.start();
  closers.add(() => engine.stop());
  return { consumers: [webhookConsumer, callbackConsumer], engine };
}
