import type { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { loadLookupHash } from "../identity/data-key/lookup-key.js";
import { passwordMails } from "../identity/password-link/password-mails.js";
import { UserService } from "../identity/user/user.service.js";
import { notificationMails } from "../notifications/delivery/notification-mails.js";
import { createMailDelivery } from "../mail/mail-delivery.js";
import type { MailOrder } from "../mail/mail-outbox.js";
import { MailMetrics } from "../mail/mail-metrics.js";
import { openMailTransport } from "../mail/mail-transport.js";
import type { WorkerEnv } from "../settings/env.js";
import { dashboardOrigin, mailServerOf } from "../settings/mail.js";

/** The services that {@link startMail} uses. */
export interface MailDependencies {
  source: DataSource;
  cipher: DataCipher;
  log: Logger;
  closers: Closers;
}

/** Starts sending e-mails. No effect in an installation without a mail server. @returns the metrics. */
export async function startMail(env: WorkerEnv, { source, cipher, log, closers }: MailDependencies) {
  const metrics = new MailMetrics();
  const server = mailServerOf(env);
  if (!server) return metrics;
  const lookup = await loadLookupHash(source, cipher, env.DATA_KEYS);
  const users = new UserService(source, cipher, lookup);
  const transport = openMailTransport(server);
  closers.add(() => transport.close());
  const written = { source, users, origin: dashboardOrigin(env), productName: env.PRODUCT_NAME };
  const hash = (plain: string) => lookup.of(plain);
  const compose = (order: MailOrder) =>
    "ids" in order ? notificationMails({ ...written, hash }, order) : passwordMails(written, order);
  const delivery = createMailDelivery({ source, transport, compose, metrics, log });
  delivery.start();
  closers.add(() => delivery.stop());
  return metrics;
}
