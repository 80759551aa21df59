import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource } from "typeorm";
import {
  acquireAdmissionLockSql,
  admitJobsSql,
  markEnqueuedSql,
  markStaleEnqueuedSql,
  requeueLostSql,
} from "./queue.sql.js";

/**
 * Gives free slots to waiting jobs and returns their ids in the order of admission. One process does it at a time. Slots are counted from the
 * rows, so no crash of a job or worker can leak one.
 */
export async function admitWaitingJobs(source: DataSource): Promise<string[]> {
  const rows = await source.transaction(async (manager) => {
    await manager.query(acquireAdmissionLockSql);
    return runPrepared<{ id: string }>(manager, admitJobsSql);
  });
  return rows.map(({ id }) => id);
}

/** Puts the jobs of lost workers back to waiting, without their slots, counts the loss, and returns their ids. */
export function requeueLostJobs(source: DataSource): Promise<string[]> {
  return updatedIds(source, requeueLostSql, []);
}

/** Returns those of the jobs that wait with a slot, and marks them as added to the queue. */
export function markEnqueued(source: DataSource, ids: readonly string[]): Promise<string[]> {
  return updatedIds(source, markEnqueuedSql, [ids]);
}

/**
 * Returns up to `limit` jobs that wait with a slot and were added to the queue more than `quietSeconds` ago, and marks them as added again:
 * the queue may have lost them.
 */
export function markStaleEnqueued(source: DataSource, limit: number, quietSeconds: number): Promise<string[]> {
  return updatedIds(source, markStaleEnqueuedSql, [limit, quietSeconds]);
}

async function updatedIds(source: DataSource, sql: string, parameters: unknown[]): Promise<string[]> {
  const [rows] = await source.query<[{ id: string }[], number]>(sql, parameters);
  return rows.map(({ id }) => id);
}
