import { requireCaller, requireUser, type UserCaller } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { Client } from "../federation/references.js";
import { Job } from "../job-record/job.entity.js";
import { ClientDecisionKind } from "../review-links/review-link.js";
import type { NotificationsContext } from "./context.js";
import {
  BatchOutcome,
  Notification,
  NotificationConnection,
  NotificationPreferences,
  NotificationUpdate,
} from "./notification.js";
import {
  MarkNotificationsReadArgs,
  NotificationPreferencesInput,
  NotificationsArgs,
  UnsubscribeArgs,
} from "./notification.input.js";
import type { NotificationSignal } from "./notification-feed.js";

/** What concerns a user. Each user sees and changes only their own. */
@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: "The user's notifications, newest first, at most 500." })
  notifications(
    @Args(() => NotificationsArgs) args: NotificationsArgs,
    @Ctx() { caller, notificationReads }: NotificationsContext,
  ): Promise<NotificationConnection> {
    return notificationReads.page(userOf(caller), args);
  }

  @Query(() => Int, { description: "How many of the user's notifications are unread." })
  unreadNotificationCount(@Ctx() { caller, notificationReads }: NotificationsContext): Promise<number> {
    return notificationReads.unreadCount(userOf(caller));
  }

  @Query(() => NotificationPreferences, { description: "How the user gets notifications." })
  notificationPreferences(@Ctx() { caller, notifications }: NotificationsContext): Promise<NotificationPreferences> {
    return notifications.preferences(userOf(caller));
  }

  @PayloadMutation("unreadCount", () => Int, {
    result: "How many are unread now.",
    description: "Marks the user's notifications as read. Those of others stay as they are.",
  })
  markNotificationsRead(
    @Args(() => MarkNotificationsReadArgs) args: MarkNotificationsReadArgs,
    @Ctx() { caller, notifications, traceId }: NotificationsContext,
  ): Promise<number> {
    return notifications.markRead({ caller: userOf(caller), traceId }, args);
  }

  @PayloadMutation("preferences", () => NotificationPreferences, {
    result: "The changed preferences.",
    description: "Changes how the user gets notifications.",
  })
  updateNotificationPreferences(
    @Arg("input", () => NotificationPreferencesInput, { description: "The changes." })
    input: NotificationPreferencesInput,
    @Ctx() { caller, notifications, traceId }: NotificationsContext,
  ): Promise<NotificationPreferences> {
    return notifications.update({ caller: userOf(caller), traceId }, input);
  }

  @PayloadMutation("unsubscribed", () => Boolean, {
    result: "Always true.",
    description:
      "Ends e-mails with notifications for the user of a link in such an e-mail. Needs no log-in. NOT_FOUND for another token.",
  })
  async unsubscribeFromEmails(
    @Args(() => UnsubscribeArgs) { token }: UnsubscribeArgs,
    @Ctx() { notifications, traceId }: NotificationsContext,
  ): Promise<boolean> {
    await notifications.unsubscribe(token, traceId);
    return true;
  }

  @Subscription(() => NotificationUpdate, {
    description:
      "The number of the user's unread notifications, then again after each change, with a new notification.",
    subscribe: ({ context }: { context: NotificationsContext }) =>
      context.notificationFeed.watch(userOf(context.caller).id),
  })
  async notificationReceived(
    @Root() signal: NotificationSignal,
    @Ctx() { caller, notificationReads }: NotificationsContext,
  ): Promise<NotificationUpdate> {
    const user = userOf(caller);
    const [unreadCount, notification] = await Promise.all([
      notificationReads.unreadCount(user),
      signal === "arrived" ? notificationReads.newest(user) : null,
    ]);
    return { unreadCount, notification };
  }

  @FieldResolver(() => Job, { nullable: true, description: "The job that it is about; null when there is none." })
  async job(@Root() { jobId }: Notification, @Ctx() { caller, jobs }: NotificationsContext): Promise<Job | null> {
    return jobId === null ? null : jobs.find(userOf(caller), jobId);
  }

  @FieldResolver(() => Client, { nullable: true, description: "The client that it is about; null for all clients." })
  client(@Root() { clientPath }: Notification): Client | null {
    const id = clientPath.at(-1);
    return id === undefined || id === "*" ? null : { id };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The name of the user, API key or guest that did it; null for events without one.",
  })
  actor(
    @Root() { actor, data }: Notification,
    @Ctx() { actorNames }: NotificationsContext,
  ): Promise<string> | string | null {
    if (data.guestName !== undefined) return `${data.guestName} (guest)`;
    return actor === null ? null : actorNames.of(actor);
  }

  @FieldResolver(() => BatchOutcome, { nullable: true, description: "How the batch ended; null for other kinds." })
  outcome(@Root() { data }: Notification): BatchOutcome | null {
    return data.outcome ?? null;
  }

  @FieldResolver(() => ClientDecisionKind, {
    nullable: true,
    description: "What the client decided; null for other kinds.",
  })
  decision(@Root() { data }: Notification): ClientDecisionKind | null {
    return data.decision ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The provider that is down; null for other kinds." })
  provider(@Root() { data }: Notification): string | null {
    return data.provider ?? null;
  }
}

function userOf(caller: NotificationsContext["caller"]): UserCaller {
  requireCaller(caller);
  return requireUser(caller);
}
