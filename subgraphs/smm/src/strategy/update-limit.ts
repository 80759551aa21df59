import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";

/** Changes of one client's strategy in any hour. */
const UPDATES_AN_HOUR = 30;

/**
 * Refuses a change beyond the limit. The versions themselves are what is counted, under the tree's lock and in the transaction that
 * adds the next one, so it is exact across processes and a refused change costs nothing. The first version does not count.
 * @throws AppError RATE_LIMIT_EXCEEDED with the seconds until the oldest counted change is an hour old.
 */
export async function limitUpdates(manager: EntityManager, clientId: string): Promise<void> {
  const [recent]: { count: number; wait: number }[] = await manager.query(RECENT_UPDATES, [clientId, UPDATES_AN_HOUR]);
  if (!recent || recent.count < UPDATES_AN_HOUR) return;
  throw new AppError("RATE_LIMIT_EXCEEDED", {
    message: `A client's strategy can be changed ${UPDATES_AN_HOUR} times an hour. Wait and try again.`,
    retryAfter: Math.max(1, Math.ceil(recent.wait)),
  });
}

const RECENT_UPDATES = `
  SELECT count(*)::integer AS count,
         extract(epoch FROM min(created_at) + interval '1 hour' - clock_timestamp())::float AS wait
  FROM (SELECT created_at FROM smm.strategy_version WHERE client_id = $1 AND version > 1 ORDER BY version DESC LIMIT $2) AS newest
  WHERE created_at > clock_timestamp() - interval '1 hour'
`;
