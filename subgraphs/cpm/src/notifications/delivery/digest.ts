import { databaseTime } from "@cgs/kit/database/database-time";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { orderMail } from "../../mail/mail-outbox.js";
import { takeDigestsSql } from "./delivery.sql.js";

const INTERVAL_MS = 60_000;

/** Orders the daily e-mails whose hour has come, in any number of workers. */
export function createDigests(source: DataSource, log: Logger): PeriodicTask {
  const run = async () => orderDigests(source, await databaseTime(source));
  return createPeriodicTask({ name: "order digests", run, intervalMs: INTERVAL_MS, logOncePerOutage: true, log });
}

/**
 * Orders the daily e-mail of each user whose hour has come at a time, if there are unread notifications for it. Each notification is in one
 * digest only, so a second call orders nothing.
 */
export async function orderDigests(source: DataSource, at: Date): Promise<void> {
  await source.transaction(async (manager) => {
    const [taken] = await manager.query<[{ id: string; userId: string }[], number]>(takeDigestsSql, [at]);
    const digests = new Map<string, string[]>();
    for (const { id, userId } of taken) digests.set(userId, [...(digests.get(userId) ?? []), id]);
    for (const [userId, ids] of digests) await orderMail(manager, { kind: "digest", userId, ids });
  });
}
