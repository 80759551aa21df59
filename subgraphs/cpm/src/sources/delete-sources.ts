import type { DataSource, EntityManager } from "typeorm";
import type { Source } from "./source.entity.js";
import { deleteSourceSql, lockSourcesSql, selectExpiredSourcesSql } from "./source.sql.js";

type SourceKey = Pick<Source, "id" | "clientId">;

/** Deletes a source, and its passages unless an equal source of the client has them too. */
export async function deleteSource(manager: EntityManager, { id, clientId }: SourceKey): Promise<void> {
  await manager.query(lockSourcesSql, [clientId]);
  await manager.query(deleteSourceSql, [id, clientId]);
}

/** Sources that one round deletes. */
const ROUND = 1_000;

/** Deletes the sources of single orders that are older than content is kept. */
export async function deleteExpiredSources(source: DataSource, days: number): Promise<void> {
  const expired = await source.query<SourceKey[]>(selectExpiredSourcesSql, [days, ROUND]);
  for (const key of expired) await source.transaction((manager) => deleteSource(manager, key));
}
