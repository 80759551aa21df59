import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";

/** A batch that is to be accepted with its jobs. */
export interface NewBatch {
  id: string;
  /** The path of each job's client, root first. */
  clientPaths: readonly (readonly string[])[];
}

/** Stores a batch. Give it the transaction that accepts its jobs. */
export async function insertBatch(manager: EntityManager, { id, clientPaths }: NewBatch): Promise<void> {
  await manager.query("INSERT INTO cpm.batch (id, total) VALUES ($1, $2)", [id, clientPaths.length]);
  const clients = new Map<string, { path: readonly string[]; own: boolean }>();
  for (const path of clientPaths)
    for (const [n, clientId] of path.entries()) {
      const own = n === path.length - 1 || clients.get(clientId)?.own === true;
      clients.set(clientId, { path: path.slice(0, n + 1), own });
    }
  const rows = [...clients].map(([clientId, client]) => ({ client_id: clientId, ...client }));
  await manager.query(
    `INSERT INTO cpm.batch_client (client_id, batch_id, path, own)
     SELECT client_id, $1, path, own FROM jsonb_to_recordset($2) AS client (client_id text, path text[], own boolean)`,
    [id, JSON.stringify(rows)],
  );
}

/** Whether a batch was accepted, whoever it belongs to. */
export async function batchExists(source: DataSource, id: string): Promise<boolean> {
  return (await source.query<unknown[]>("SELECT FROM cpm.batch WHERE id = $1", [id])).length > 0;
}

/**
 * Lets retries stand for the items of their batches instead of the jobs they go on from.
 * @throws AppError VERSION_CONFLICT when another retry has done so already.
 */
export async function replaceRetriedJobs(
  manager: EntityManager,
  retries: readonly Partial<Pick<Job, "batchId" | "retryOf">>[],
): Promise<void> {
  const old = retries.filter(({ batchId }) => batchId).map(({ retryOf }) => retryOf);
  if (old.length === 0) return;
  const [, taken] = await manager.query<[unknown, number]>(
    `UPDATE cpm.job SET replaced = true FROM (SELECT id FROM cpm.job WHERE id = ANY($1) ORDER BY id FOR UPDATE) AS old
     WHERE job.id = old.id AND NOT replaced`,
    [old],
  );
  if (taken < old.length) throw new AppError("VERSION_CONFLICT");
}
