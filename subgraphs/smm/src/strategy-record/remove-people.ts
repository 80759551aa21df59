import type { EntityManager } from "typeorm";
import { countEpochSql, removePeopleBeneathSql } from "./people.sql.js";

/** Removes all people from the versions of a client and its descendants. */
export async function removePeopleBeneath(manager: EntityManager, clientId: string): Promise<void> {
  await manager.query(removePeopleBeneathSql, [clientId]);
  await manager.query(countEpochSql, [clientId]);
}
