import type { DataSource } from "typeorm";
import { In } from "typeorm";
import { UserAccount } from "../../identity/user/user-account.entity.js";
import type { UserService } from "../../identity/user/user.service.js";
import { mailOf } from "../../mail/mail-body.js";
import type { NotificationMailOrder } from "../../mail/mail-outbox.js";
import type { Mail } from "../../mail/mail-transport.js";
import { coversClient } from "@cgs/kit/auth/caller";
import type { Notification } from "../notification.js";
import { kindsFor } from "../notification-kind.js";
import { type KeyedHash, unsubscribeToken } from "../unsubscribe-token.js";
import { selectMailedSql, selectUnsubscribedSql } from "./delivery.sql.js";
import { pageOf, sentenceOf } from "./notification-words.js";

/** Services and settings that the e-mails are written with. */
export interface NotificationMailDependencies {
  source: DataSource;
  users: Pick<UserService, "summaryOf" | "nameOf">;
  hash: KeyedHash;
  /** The origin of the dashboard. */
  origin: string;
  productName: string;
}

/** What one e-mail lists; the rest is on the page that it links to. */
const MAX_LISTED = 20;

/**
 * Writes the e-mail of an order. None when its user was deactivated, wants none any more, or has read or may no longer see all of it: rights
 * are those of now.
 */
export async function notificationMails(
  dependencies: NotificationMailDependencies,
  { kind, userId, ids }: NotificationMailOrder,
): Promise<Mail[]> {
  const { source, users, hash, origin, productName } = dependencies;
  const account = await source.manager.findOneBy(UserAccount, { id: userId, active: true });
  if (!account || (await source.query<unknown[]>(selectUnsubscribedSql, [userId])).length > 0) return [];
  const stored = await source.query<Notification[]>(selectMailedSql, [ids]);
  const caller = { kind: "user" as const, id: userId, role: account.role, clientIds: account.clientIds };
  const kinds = kindsFor(caller);
  const visible = stored.filter((one) => kinds.includes(one.kind) && coversClient(caller, one.clientPath));
  if (visible.length === 0) return [];
  const names = await namesOf(visible, dependencies);
  const items = visible.map((one) => ({
    text: sentenceOf(one.kind, { ...one, actor: one.actor === null ? null : (names.get(one.actor) ?? null) }),
    url: `${origin}${pageOf(one)}`,
  }));
  const { email, name } = users.summaryOf(account);
  const shared = {
    ...{ to: email, greeting: `Hello ${name},` },
    footer: `You get these emails because of your notification settings in ${productName}: ${origin}/account.`,
    unsubscribeUrl: `${origin}/unsubscribe/${unsubscribeToken(userId, hash)}`,
  };
  const [only] = items;
  if (kind === "notifications" && items.length === 1 && only)
    return [mailOf({ ...shared, subject: only.text, lines: [only.text], link: { url: only.url, label: "Open" } })];
  const subject = kind === "digest" ? `Your day in ${productName}` : `${items.length} new notifications`;
  const line =
    kind === "digest"
      ? `You have ${items.length} unread ${items.length === 1 ? "notification" : "notifications"} since the last daily email.`
      : `You have ${items.length} new notifications.`;
  return [
    mailOf({
      ...{ ...shared, subject, lines: [line], items: items.slice(0, MAX_LISTED) },
      link: { url: `${origin}/notifications`, label: "See all notifications" },
    }),
  ];
}

/** The names of the users behind actors. */
async function namesOf(
  notifications: readonly Notification[],
  { source, users }: NotificationMailDependencies,
): Promise<Map<string, string>> {
  const ids = notifications.flatMap(({ actor }) => (actor?.startsWith("user:") ? [actor.slice("user:".length)] : []));
  const accounts = await source.manager.findBy(UserAccount, { id: In([...new Set(ids)]) });
  return new Map(accounts.map((account) => [`user:${account.id}`, users.nameOf(account)]));
}
