import { invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { Client } from "./client.entity.js";
import { lockClientSql } from "./tree-change.sql.js";

/**
 * Runs a change of one client in a transaction. Changes within a tree happen one after the other, in whichever process: the
 * root's row is locked first, and the client is read again after that. So a version number, a limit and a new child's place are exact, and
 * no two changes wait for each other.
 * See docs/decisions/019-lock-client-tree-changes-at-the-root.md.
 */
export function changeClient<T>(
  source: DataSource,
  { id, path }: Client,
  work: (manager: EntityManager, client: Client) => Promise<T>,
): Promise<T> {
  return source.transaction(async (manager) => {
    await manager.query(lockClientSql, [path[0]]);
    return work(manager, await manager.findOneByOrFail(Client, { id }));
  });
}

/** @throws AppError VALIDATION_ERROR for a client that was put away: it must be taken back before it can be changed. */
export function refuseArchived(client: Client, field: string): void {
  if (client.archivedAt) throw invalidField(field, "is archived; unarchive it first");
}
