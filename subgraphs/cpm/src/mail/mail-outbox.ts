import type { EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { insertMailSql } from "./mail.sql.js";

/**
 * An e-mail to send. It names its receiver by id or hash, and its links are made when it is sent, so that no address and no secret is stored.
 */
export type MailOrder =
  | { kind: "invitation"; userId: string; inviterId: string }
  | { kind: "password-link"; userId: string }
  /** Asked for by an address that may have no account. */
  | { kind: "forgotten-password"; emailHash: string }
  /** Notifications that are sent at once, and those of a day. */
  | { kind: "notifications" | "digest"; userId: string; ids: string[] };

/** An e-mail with a link to set a password. */
export type PasswordMailOrder = Exclude<MailOrder, NotificationMailOrder>;

/** An e-mail that tells notifications. */
export type NotificationMailOrder = Extract<MailOrder, { ids: string[] }>;

/** Hours after which an e-mail that could not be sent is given up. */
const MAX_AGE_HOURS = 24;

/** Stores an e-mail in the transaction of its reason. A worker sends it at least once. See docs/decisions/044-send-e-mail-from-an-outbox.md. */
export async function orderMail(manager: EntityManager, order: MailOrder): Promise<void> {
  await manager.query(insertMailSql, [uuidv7(), JSON.stringify(order), MAX_AGE_HOURS]);
}
