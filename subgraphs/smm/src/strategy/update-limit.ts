import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { selectRecentUpdatesSql } from "./strategy.sql.js";

/** Changes of one client's strategy in any hour. */
const UPDATES_AN_HOUR = 30;

/**
 * Refuses a change beyond the limit. The versions themselves are what is counted, under the tree's lock and in the transaction that
 * adds the next one, so it is exact across processes and a refused change costs nothing. The first version does not count.
 * @throws AppError RATE_LIMIT_EXCEEDED with the seconds until the oldest counted change is an hour old.
 */
export async function limitUpdates(manager: EntityManager, clientId: string): Promise<void> {
  const [recent]: { count: number; wait: number }[] = await manager.query(selectRecentUpdatesSql, [
    clientId,
    UPDATES_AN_HOUR,
  ]);
  if (!recent || recent.count < UPDATES_AN_HOUR) return;
  throw new AppError("RATE_LIMIT_EXCEEDED", {
    message: `A client's strategy can be changed ${UPDATES_AN_HOUR} times an hour. Wait and try again.`,
    retryAfter: Math.max(1, Math.ceil(recent.wait)),
  });
}
