import type { UserCaller } from "@cgs/kit/auth/caller";
import { connectionOf, type Connection } from "@cgs/kit/pagination/connection";
import { pageOf } from "@cgs/kit/pagination/page.args";
import type { DataSource } from "typeorm";
import type { Notification } from "./notification.js";
import type { NotificationsArgs } from "./notification.input.js";
import { kindsFor } from "./notification-kind.js";
import { countNotificationsSql, selectNewerNotificationsSql, selectOlderNotificationsSql } from "./notification.sql.js";

/** Reads the notifications of users. A user sees those of the clients and kinds that the user's role covers now, not when they were made. */
export class NotificationReads {
  constructor(private readonly source: DataSource) {}

  /** A page, newest first. @throws AppError VALIDATION_ERROR. */
  async page(user: UserCaller, { unreadOnly, ...args }: NotificationsArgs): Promise<Connection<Notification>> {
    const list = JSON.stringify(["notifications", unreadOnly]);
    const page = pageOf(list, args);
    const statement = page.backward ? selectNewerNotificationsSql : selectOlderNotificationsSql;
    const parameters = [...visibleTo(user), unreadOnly, page.from?.[0] ?? null, page.size + 1];
    const rows = await this.source.query<Notification[]>(statement, parameters);
    const found = page.backward ? rows.toReversed() : rows;
    const count = () => this.count(user, unreadOnly);
    return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count });
  }

  /** How many are unread. */
  unreadCount(user: UserCaller): Promise<number> {
    return this.count(user, true);
  }

  /** The newest that is unread; null without one. */
  async newest(user: UserCaller): Promise<Notification | null> {
    const parameters = [...visibleTo(user), true, null, 1];
    const [row] = await this.source.query<Notification[]>(selectOlderNotificationsSql, parameters);
    return row ?? null;
  }

  private async count(user: UserCaller, unreadOnly: boolean): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(countNotificationsSql, [...visibleTo(user), unreadOnly]);
    return row?.count ?? 0;
  }
}

function visibleTo(user: UserCaller): [string, string[], string[]] {
  return [user.id, kindsFor(user), user.clientIds];
}
