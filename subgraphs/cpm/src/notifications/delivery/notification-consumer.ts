import { ROLES } from "@cgs/kit/auth/caller";
import { Counter, type Registry } from "prom-client";
import type { EntityManager } from "typeorm";
import { v7 as uuidv7, validate as isUuid } from "uuid";
import type { DispatchedEvent, EventConsumer } from "../../events/event-dispatch.js";
import { orderMail } from "../../mail/mail-outbox.js";
import type { NotificationData } from "../notification.js";
import { NOTIFICATION_KINDS, NotificationDelivery, NotificationKind } from "../notification-kind.js";
import { MAX_NOTIFICATIONS, NOTIFICATIONS } from "../notifications.js";
import { deleteSurplusSql, insertNotificationsSql, selectReceiversSql, takeGroupsSql } from "./delivery.sql.js";
import { NOTIFICATION_SOURCES } from "./notification-sources.js";

/** The e-mails that a user gets at once within an hour. What is more waits for the digest, so that a flood fills no mailbox. */
const MAILS_PER_HOUR = 20;

/** A row of `receivers.sql.ts`. */
interface FoundReceiver {
  eventId: string;
  userId: string;
  jobId?: string | null;
  batchId?: string | null;
  actor?: string | null;
  data?: NotificationData | null;
}

/** A notification that one event would make for one user. */
interface Draft extends FoundReceiver {
  kind: NotificationKind;
  clientPath: string[];
  delivery: NotificationDelivery;
}

/** A notification to store. */
interface NewNotification extends Draft {
  id: string;
  groupKey: string;
  count: number;
}

/** Options of {@link NotificationConsumer}. */
export interface NotificationConsumerOptions {
  /** Whether e-mails can be sent. */
  sendsMail: boolean;
}

/**
 * Turns events into notifications of the users whom they concern, in the transaction that dispatches the events: each event notifies a user
 * once, whatever process is killed. See docs/decisions/059-derive-notifications-from-events.md.
 */
export class NotificationConsumer implements EventConsumer {
  readonly name = NOTIFICATIONS;
  /** Users with new notifications, who are told when the transaction has committed. */
  private readonly notified = new Set<string>();
  private readonly counter = new Counter({
    name: "notifications_total",
    help: "Notifications that were stored, by kind.",
    labelNames: ["kind"] as const,
    registers: [],
  });

  constructor(private readonly options: NotificationConsumerOptions) {
    for (const kind of Object.values(NotificationKind)) this.counter.inc({ kind }, 0);
  }

  register(registry: Registry): void {
    registry.registerMetric(this.counter);
  }

  /** The users with new notifications since the last call. */
  takeNotified(): string[] {
    const users = [...this.notified];
    this.notified.clear();
    return users;
  }

  async accept(manager: EntityManager, events: readonly DispatchedEvent[]): Promise<void> {
    const drafts = await allowed(manager, await draftsOf(manager, events));
    if (drafts.length === 0) return;
    const added = await this.insert(manager, await grouped(manager, drafts));
    const users = [...new Set(added.map(({ userId }) => userId))];
    await manager.query(deleteSurplusSql, [users, MAX_NOTIFICATIONS]);
    if (this.options.sendsMail) await orderMails(manager, added);
    for (const user of users) this.notified.add(user);
    for (const { kind } of added) this.counter.inc({ kind });
  }

  private async insert(manager: EntityManager, notifications: NewNotification[]): Promise<NewNotification[]> {
    const rows = await manager.query<{ id: string }[]>(insertNotificationsSql, [JSON.stringify(notifications)]);
    const stored = new Set(rows.map(({ id }) => id));
    return notifications.filter(({ id }) => stored.has(id));
  }
}

/** What the events would tell to whom, without what users did themselves. */
async function draftsOf(manager: EntityManager, events: readonly DispatchedEvent[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { event: type, kind, where = {}, receivers } of NOTIFICATION_SOURCES) {
    const matching = events.filter(
      (event) => event.type === type && Object.entries(where).every(([name, value]) => event.data[name] === value),
    );
    if (matching.length === 0) continue;
    const found = await manager.query<FoundReceiver[]>(receivers, [JSON.stringify(matching)]);
    const paths = new Map(matching.map(({ id, clientPath }) => [id, clientPath]));
    for (const row of found)
      if (isUuid(row.userId) && row.actor !== `user:${row.userId}`)
        drafts.push({
          ...row,
          kind,
          clientPath: paths.get(row.eventId) ?? [],
          delivery: NOTIFICATION_KINDS[kind].delivery,
        });
  }
  return drafts;
}

/** The drafts whose users may see the client and want the kind, each with its delivery. */
async function allowed(manager: EntityManager, drafts: readonly Draft[]): Promise<Draft[]> {
  if (drafts.length === 0) return [];
  const asked = drafts.map(({ userId, kind, delivery, clientPath }, index) => {
    const roles = ROLES.slice(ROLES.indexOf(NOTIFICATION_KINDS[kind].role ?? "viewer"));
    return { index, userId, kind, delivery, clientPath, roles };
  });
  const rows = await manager.query<
    { index: number; delivery: NotificationDelivery; emails: boolean; mailedLately: number }[]
  >(selectReceiversSql, [JSON.stringify(asked)]);
  const mails = new Map<string, number>();
  return rows.flatMap(({ index, delivery, emails, mailedLately }): Draft[] => {
    const draft = drafts[index] as Draft;
    if (delivery !== NotificationDelivery.EMAIL) return [{ ...draft, delivery }];
    if (!emails) return [{ ...draft, delivery: NotificationDelivery.IN_APP }];
    const count = (mails.get(draft.userId) ?? mailedLately) + 1;
    mails.set(draft.userId, count);
    return [{ ...draft, delivery: count > MAILS_PER_HOUR ? NotificationDelivery.DIGEST : delivery }];
  });
}

/** Tells events of one batch or job together, and together with what the user has not read. */
async function grouped(manager: EntityManager, drafts: readonly Draft[]): Promise<NewNotification[]> {
  const groups = new Map<string, NewNotification>();
  for (const draft of drafts) {
    const groupKey = `${draft.kind}:${(isGrouped(draft) ? draft.batchId : draft.jobId) ?? draft.eventId}`;
    const key = `${draft.userId} ${groupKey}`;
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { ...draft, data: draft.data ?? {}, groupKey, count, id: uuidv7() });
  }
  const [taken] = await manager.query<[{ userId: string; groupKey: string; count: number }[], number]>(takeGroupsSql, [
    [...groups.values()].map(({ userId }) => userId),
    [...groups.values()].map(({ groupKey }) => groupKey),
  ]);
  for (const { userId, groupKey, count } of taken) {
    const group = groups.get(`${userId} ${groupKey}`);
    if (group && isGrouped(group)) group.count += count;
  }
  return [...groups.values()];
}

/** Whether events of one batch are told together. */
function isGrouped({ kind, jobId, batchId }: Draft): boolean {
  return NOTIFICATION_KINDS[kind].byBatch === true && jobId != null && batchId != null;
}

/** Orders one e-mail for all notifications that a user gets at once. */
async function orderMails(manager: EntityManager, added: readonly NewNotification[]): Promise<void> {
  const mails = new Map<string, string[]>();
  for (const { userId, id, delivery } of added)
    if (delivery === NotificationDelivery.EMAIL) mails.set(userId, [...(mails.get(userId) ?? []), id]);
  for (const [userId, ids] of mails) await orderMail(manager, { kind: "notifications", userId, ids });
}
