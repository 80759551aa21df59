import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { selectRecentUpdatesSql } from "./strategy.sql.js";

/** The most changes of a client's strategy in an hour. */
const UPDATES_AN_HOUR = 30;

/**
 * Rejects a change beyond the limit. It counts the versions, under the tree's lock and in the transaction that
 * adds the next one, so it is exact over all processes. A rejected change does not count, nor does the first version.
 * @throws AppError RATE_LIMIT_EXCEEDED with the seconds until the oldest counted change is an hour old.
 */
export async function limitUpdates(manager: EntityManager, clientId: string): Promise<void> {
  const [recent]: { count: number; wait: number }[] = await manager.query(selectRecentUpdatesSql, [
    clientId,
    UPDATES_AN_HOUR,
  ]);
  if (!recent || recent.count < UPDATES_AN_HOUR) return;
  const retryAfter = Math.max(1, Math.ceil(recent.wait));
  throw new AppError("RATE_LIMIT_EXCEEDED", {
    message: `Rate limit exceeded: ${UPDATES_AN_HOUR} changes of a client's strategy an hour. Retry in ${retryAfter} s.`,
    details: { client_id: clientId },
    retryAfter,
  });
}
