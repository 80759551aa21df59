import type { DataSource, EntityManager } from "typeorm";
import { selectBatchSql, insertBatchSql, insertBatchClientsSql } from "./batch-rows.sql.js";

/** A batch to accept with its jobs. */
export interface NewBatch {
  id: string;
  /** The path of each job's client, root first. */
  clientPaths: readonly (readonly string[])[];
  /** The same for equal requests. */
  fingerprint: string;
}

/** Inserts a batch. Use it in the transaction that accepts its jobs. */
export async function insertBatch(manager: EntityManager, { id, clientPaths, fingerprint }: NewBatch): Promise<void> {
  await manager.query(insertBatchSql, [id, clientPaths.length, fingerprint]);
  const clients = new Map<string, { path: readonly string[]; own: boolean }>();
  for (const path of clientPaths)
    for (const [n, clientId] of path.entries()) {
      const own = n === path.length - 1 || clients.get(clientId)?.own === true;
      clients.set(clientId, { path: path.slice(0, n + 1), own });
    }
  const rows = [...clients].map(([clientId, client]) => ({ client_id: clientId, ...client }));
  await manager.query(insertBatchClientsSql, [id, JSON.stringify(rows)]);
}

/** Whether a batch was accepted, for any client. */
export async function batchExists(source: DataSource, id: string): Promise<boolean> {
  return (await source.query<unknown[]>(selectBatchSql, [id])).length > 0;
}
