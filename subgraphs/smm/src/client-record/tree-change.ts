import { invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { Client } from "./client.entity.js";
import { lockClientSql } from "./tree-change.sql.js";

/**
 * Runs a change of a client in a transaction. Changes within a tree are serialized over all processes: the
 * root's row is locked first, and then the client is read again. So version numbers, limits and paths are exact, and
 * changes cannot deadlock.
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

/** @throws AppError VALIDATION_ERROR for an archived client. */
export function refuseArchived(client: Client, field: string): void {
  if (client.archivedAt) throw invalidField(field, "is archived; unarchive it first");
}
