import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource } from "typeorm";
import {
  acquireAdmissionLockSql,
  admitJobsSql,
  markEnqueuedSql,
  markStaleEnqueuedSql,
  requeueLostSql,
  selectUnclaimedSql,
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

/** A job that waits with a slot. `stuck`: it has had the slot for so long that its queue entry must be broken. */
export interface StaleJob {
  id: string;
  stuck: boolean;
}

/**
 * Returns up to `limit` jobs that wait with a slot and were added to the queue more than `quietSeconds` ago, and marks them as added again:
 * the queue may have lost them. A job with a slot for more than `stuckSeconds` is stuck.
 */
export async function markStaleEnqueued(
  source: DataSource,
  { limit, quietSeconds, stuckSeconds }: { limit: number; quietSeconds: number; stuckSeconds: number },
): Promise<StaleJob[]> {
  const parameters = [limit, quietSeconds, stuckSeconds];
  const [rows] = await source.query<[StaleJob[], number]>(markStaleEnqueuedSql, parameters);
  return rows;
}

/** The time in which a worker claims a job with a slot, including the repair of its queue entry. */
const CLAIMED_WITHIN_SECONDS = 30;

/** Rejects when a job with a slot is not claimed in time, so that the health report shows it. */
export async function assertJobsAreClaimed(source: DataSource): Promise<void> {
  const [row] = await source.query<{ unclaimed: boolean }[]>(selectUnclaimedSql, [CLAIMED_WITHIN_SECONDS]);
  if (row?.unclaimed) throw new Error(`a job has had a slot for ${CLAIMED_WITHIN_SECONDS} s, and no worker claims it`);
}

async function updatedIds(source: DataSource, sql: string, parameters: unknown[]): Promise<string[]> {
  const [rows] = await source.query<[{ id: string }[], number]>(sql, parameters);
  return rows.map(({ id }) => id);
}
