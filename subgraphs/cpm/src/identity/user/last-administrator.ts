import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { lockAdministratorsSql } from "./last-administrator.sql.js";

/**
 * Whether a user is the last active administrator of all clients. Locks these administrators in a fixed order until the transaction ends, so
 * that two of them can't take away each other's rights concurrently.
 */
export async function isLastAdministrator(manager: EntityManager, id: string): Promise<boolean> {
  const [first, ...others] = await manager.query<{ id: string }[]>(lockAdministratorsSql, [ALL_CLIENTS]);
  return others.length === 0 && first?.id === id;
}
