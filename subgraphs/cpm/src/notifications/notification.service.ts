import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError, contradictoryFields, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { UserAccount } from "../identity/user/user-account.entity.js";
import type { NotificationPreferences } from "./notification.js";
import type { MarkNotificationsReadArgs, NotificationPreferencesInput } from "./notification.input.js";
import { kindsFor, NOTIFICATION_KINDS, type NotificationDelivery, type NotificationKind } from "./notification-kind.js";
import { markReadSql, savePreferencesSql, selectPreferencesSql, selectTimeZoneSql } from "./notification.sql.js";
import type { NotificationFeed } from "./notification-feed.js";
import type { NotificationReads } from "./notification-reads.js";
import { type KeyedHash, userOfUnsubscribeToken } from "./unsubscribe-token.js";

/** What users do with their own notifications. */
export interface NotificationServiceDependencies {
  source: DataSource;
  reads: NotificationReads;
  feed: NotificationFeed;
  hash: KeyedHash;
  /** Whether this installation has a mail server. */
  canEmail: boolean;
}

interface StoredPreferences extends Pick<NotificationPreferences, "emails" | "digestHour" | "timeZone"> {
  deliveries: Partial<Record<NotificationKind, NotificationDelivery>>;
}

const DEFAULTS: StoredPreferences = { deliveries: {}, emails: true, digestHour: 8, timeZone: "UTC" };

/** Marks the notifications of users as read, and keeps how each user gets them. */
export class NotificationService {
  constructor(private readonly dependencies: NotificationServiceDependencies) {}

  /** Marks own notifications as read. @returns how many are unread. @throws AppError VALIDATION_ERROR without exactly one of both. */
  async markRead(actor: KnownActor, { ids, upTo }: MarkNotificationsReadArgs): Promise<number> {
    const { source, feed, reads } = this.dependencies;
    const { caller } = actor;
    if (ids != null && upTo != null) throw contradictoryFields("upTo", "ids", "cannot be combined with ids");
    if (ids == null && upTo == null) throw invalidField("ids", "or upTo must be set");
    const marked = await source.transaction(async (manager) => {
      const [, count] = await manager.query<[unknown, number]>(markReadSql, [caller.id, ids ?? [], upTo ?? null]);
      const change = { action: "markNotificationsRead", target: `user:${caller.id}`, after: { read: count } };
      if (count > 0) await recordChange(manager, actor, change);
      return count;
    });
    if (marked > 0) feed.announce(caller.id, "read");
    return reads.unreadCount(caller);
  }

  /** How a user gets notifications. */
  async preferences(user: UserCaller): Promise<NotificationPreferences> {
    const { source, canEmail } = this.dependencies;
    const { deliveries, ...rest } = await storedPreferences(source.manager, user.id);
    const kinds = kindsFor(user).map((kind) => ({
      kind,
      delivery: deliveries[kind] ?? NOTIFICATION_KINDS[kind].delivery,
    }));
    return { kinds, canEmail, ...rest };
  }

  /** Changes how the caller gets notifications. @throws AppError VALIDATION_ERROR for kinds that the caller cannot get, or an unknown time zone. */
  async update(actor: KnownActor, input: NotificationPreferencesInput): Promise<NotificationPreferences> {
    const { source } = this.dependencies;
    const { caller } = actor;
    const own = kindsFor(caller);
    const [other] = (input.kinds ?? []).filter(({ kind }) => !own.includes(kind));
    if (other) throw invalidField("input.kinds", `must not have ${other.kind}, which your role does not get`);
    await source.transaction(async (manager) => {
      await assertTimeZone(manager, input.timeZone);
      await save(manager, actor, input);
    });
    return this.preferences(caller);
  }

  /** Ends the e-mails of a token's user. @throws AppError NOT_FOUND for another token, or a user that was erased. */
  async unsubscribe(token: string, traceId: string): Promise<void> {
    const { source, hash } = this.dependencies;
    const id = userOfUnsubscribeToken(token, hash);
    const account = id === undefined ? null : await source.manager.findOneBy(UserAccount, { id });
    if (!account) throw new AppError("NOT_FOUND", { message: "This link is not valid." });
    const caller: UserCaller = { kind: "user", id: account.id, role: account.role, clientIds: account.clientIds };
    await source.transaction((manager) =>
      save(manager, { caller, traceId }, { emails: false }, "unsubscribeFromEmails"),
    );
  }
}

/** A user's choices, or the defaults. */
async function storedPreferences(manager: EntityManager, userId: string): Promise<StoredPreferences> {
  const [stored] = await manager.query<StoredPreferences[]>(selectPreferencesSql, [userId]);
  return stored ?? DEFAULTS;
}

async function save(
  manager: EntityManager,
  actor: KnownActor,
  { kinds, emails, digestHour, timeZone }: NotificationPreferencesInput,
  action = "updateNotificationPreferences",
): Promise<void> {
  const { id } = actor.caller;
  const before = await storedPreferences(manager, id);
  const deliveries = Object.fromEntries((kinds ?? []).map(({ kind, delivery }) => [kind, delivery]));
  const changes = [JSON.stringify(deliveries), emails ?? null, digestHour ?? null, timeZone ?? null];
  await manager.query(savePreferencesSql, [id, ...changes]);
  const after = await storedPreferences(manager, id);
  await recordChange(manager, actor, { action, target: `user:${id}`, before, after });
}

async function assertTimeZone(manager: EntityManager, name: string | null | undefined): Promise<void> {
  if (name == null) return;
  const known = await manager.query<unknown[]>(selectTimeZoneSql, [name]);
  if (known.length === 0) throw invalidField("input.timeZone", "must be a time zone such as America/Chicago");
}
