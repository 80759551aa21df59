import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { ALL_CLIENTS } from "../../events/event-types.js";
import { subscribe } from "../../events/subscriptions.js";
import { NotificationFeed } from "../notification-feed.js";
import { NOTIFICATIONS, SUBSCRIBER_ID } from "../notifications.js";
import { createDigests } from "./digest.js";
import { NotificationConsumer } from "./notification-consumer.js";
import { NOTIFIED_EVENTS } from "./notification-sources.js";

/** The services that {@link startNotifications} uses. */
export interface NotificationWorkerDependencies {
  source: DataSource;
  events: Events;
  /** Whether e-mails can be sent. */
  sendsMail: boolean;
  log: Logger;
  closers: Closers;
}

/** Notifications as a part of the dispatch of events. */
export interface RunningNotifications {
  consumer: NotificationConsumer;
  /** Tells users about notifications that were stored. */
  announce(): void;
}

/** Has events recorded for notifications, and orders digests. Returns the consumer of those events. */
export async function startNotifications({
  source,
  events,
  sendsMail,
  log,
  closers,
}: NotificationWorkerDependencies): Promise<RunningNotifications> {
  await subscribe(source.manager, { consumer: NOTIFICATIONS, id: SUBSCRIBER_ID }, ALL_CLIENTS, NOTIFIED_EVENTS);
  const feed = new NotificationFeed(events, log);
  const consumer = new NotificationConsumer({ sendsMail });
  if (sendsMail) {
    const digests = createDigests(source, log);
    digests.start();
    closers.add(() => digests.stop());
  }
  return {
    consumer,
    announce() {
      for (const user of consumer.takeNotified()) feed.announce(user, "arrived");
    },
  };
}
