import { AppError } from "@cgs/kit/errors";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { EntityManager } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import { copyStepsSql, insertPreparationsSql, markReplacedSql } from "./accept.sql.js";

/** Jobs without instructions are not due until they are prepared. */
const NOT_BEFORE_PREPARED = new Date("9999-12-31T00:00:00Z");

/**
 * Inserts accepted jobs. The database's times are set on `jobs`. A retry takes over the stored steps of the job it retries, and its place in
 * the batch. Jobs whose instructions are not rendered yet are added to the outbox of preparations, and wait for them.
 * @throws AppError VERSION_CONFLICT when another retry of the same batch item was accepted first.
 */
export async function insertJobs(manager: EntityManager, jobs: readonly Partial<Job>[]): Promise<void> {
  const unprepared = jobs.filter(({ brief }) => brief?.rendering);
  for (const job of unprepared) job.runAfter = NOT_BEFORE_PREPARED;
  const groups = [jobs.filter(({ brief }) => !brief?.rendering), unprepared];
  for (const group of groups) if (group.length > 0) await insertRows(manager, Job, group);
  if (unprepared.length > 0) await manager.query(insertPreparationsSql, [unprepared.map(({ id }) => id)]);
  const retries = jobs.filter(({ retryOf }) => retryOf);
  if (retries.length === 0) return;
  await replaceInBatches(manager, retries);
  await manager.query(copyStepsSql, [retries.map(({ id }) => id), retries.map(({ retryOf }) => retryOf)]);
}

async function replaceInBatches(manager: EntityManager, retries: readonly Partial<Job>[]): Promise<void> {
  const retried = retries.filter(({ batchId }) => batchId).map(({ retryOf }) => retryOf);
  if (retried.length === 0) return;
  const [, replaced] = await manager.query<[unknown, number]>(markReplacedSql, [retried]);
  if (replaced < retried.length) throw new AppError("VERSION_CONFLICT");
}
