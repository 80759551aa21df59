import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { selectArchivedSql } from "./archived-clients.sql.js";

/** Those of some clients that are archived, as far as the CPM knows: it learns of a change within seconds. */
export async function archivedAmong(
  manager: Pick<EntityManager, "query">,
  clientIds: readonly string[],
): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(selectArchivedSql, [clientIds]);
  return new Set(rows.map(({ id }) => id));
}

/** @throws AppError CLIENT_ARCHIVED for a client of which {@link archivedAmong} knows. */
export async function refuseArchived(manager: Pick<EntityManager, "query">, clientId: string): Promise<void> {
  if ((await archivedAmong(manager, [clientId])).size > 0)
    throw new AppError("CLIENT_ARCHIVED", { details: { client_id: clientId } });
}
