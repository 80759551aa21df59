import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { inSpan } from "@cgs/kit/tracing/spans";
import type { DataSource } from "typeorm";
import { Outbox, OUTBOX_INTERVAL_MS } from "../outbox/outbox.js";
import type { MailOrder } from "./mail-outbox.js";
import { selectMailsSql } from "./mail.sql.js";
import type { MailMetrics } from "./mail-metrics.js";
import { type Mail, MailRefused, type MailTransport } from "./mail-transport.js";

/** E-mails that a worker takes at once. */
const BATCH = 10;

/** The services that the delivery uses. */
export interface MailDeliveryDependencies {
  source: DataSource;
  transport: MailTransport;
  /** Writes the e-mails of an order; none when their reason has ended. */
  compose(order: MailOrder): Promise<Mail[]>;
  metrics: MailMetrics;
  log: Logger;
}

interface StoredMail {
  id: string;
  order: MailOrder;
  expired: boolean;
}

/**
 * Sends ordered e-mails: at least once, in any number of workers. While the mail server fails, they wait with growing pauses for a day. The log
 * names an e-mail by its id only.
 */
export function createMailDelivery(dependencies: MailDeliveryDependencies): PeriodicTask {
  const { source, log } = dependencies;
  const outbox = new Outbox(source, "mail_message");
  const run = async () => {
    for (;;) {
      const ids = await outbox.take(BATCH);
      if (ids.length === 0) return;
      const stored = await source.query<StoredMail[]>(selectMailsSql, [ids]);
      await inSpan("send e-mails", { parent: null }, async () => {
        const done = await Promise.all(stored.map((mail) => deliver(mail, dependencies)));
        await outbox.delete(stored.filter((_, at) => done[at]).map(({ id }) => id));
      });
    }
  };
  return createPeriodicTask({ name: "send e-mails", run, intervalMs: OUTBOX_INTERVAL_MS, logOncePerOutage: true, log });
}

/** Sends one, and returns whether it is done with. */
async function deliver({ id, order, expired }: StoredMail, dependencies: MailDeliveryDependencies): Promise<boolean> {
  const { compose, transport, metrics, log } = dependencies;
  try {
    if (expired) throw new MailRefused("not sent within a day");
    for (const mail of await compose(order)) await transport.send(mail);
    metrics.count("sent");
    return true;
  } catch (err) {
    log.warn({ err, mail: id, kind: order.kind }, "an e-mail could not be sent");
    const isRefused = err instanceof MailRefused;
    metrics.count(isRefused ? "refused" : "failed");
    return isRefused;
  }
}
