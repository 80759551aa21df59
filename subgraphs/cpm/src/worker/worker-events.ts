import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { createEventDispatch } from "../events/event-dispatch.js";
import { DispatchMetrics } from "../events/dispatch-metrics.js";
import { ContentSignals } from "../jobs/feed/content-signals.js";
import { startNotifications } from "../notifications/delivery/start-notifications.js";
import type { WorkerEnv } from "../settings/env.js";
import { mailServerOf } from "../settings/mail.js";
import { startWebhooks } from "../webhooks/delivery/start-webhooks.js";

/** The services that {@link startEvents} uses. */
export interface EventWorkerDependencies {
  source: DataSource;
  cipher: DataCipher;
  events: Events;
  log: Logger;
  closers: Closers;
}

/** Starts dispatching recorded events to webhooks, notifications and readers of content. Stops with `closers`. Returns what has the metrics. */
export async function startEvents(
  env: WorkerEnv,
  { source, cipher, events, log, closers }: EventWorkerDependencies,
): Promise<{ metrics: { register(registry: Registry): void } }> {
  const webhooks = startWebhooks(env, { source, cipher, log, closers });
  const sendsMail = mailServerOf(env) !== undefined;
  const notifications = await startNotifications({ source, events, sendsMail, log, closers });
  const signals = new ContentSignals(events, log);
  await signals.subscribe(source.manager);
  const consumers = [...webhooks.consumers, notifications.consumer, signals];
  const onDispatched = () => {
    webhooks.engine.wake();
    notifications.announce();
    signals.announce();
  };
  const dispatch = createEventDispatch({ source, consumers, onDispatched, log });
  dispatch.start();
  closers.add(() => dispatch.stop());
  const parts = [webhooks.engine.metrics, notifications.consumer, new DispatchMetrics(source)];
  return { metrics: { register: (registry) => parts.forEach((part) => part.register(registry)) } };
}
