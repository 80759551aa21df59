import { AppError } from "@cgs/kit/errors";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { EntityManager } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import { copyStepsSql, markReplacedSql } from "./accept.sql.js";

/**
 * Inserts accepted jobs. The database's times are set on `jobs`. A retry takes over the stored steps of the job it retries, and its place in
 * the batch.
 * @throws AppError VERSION_CONFLICT when another retry of the same batch item was accepted first.
 */
export async function insertJobs(manager: EntityManager, jobs: readonly Partial<Job>[]): Promise<void> {
  await insertRows(manager, Job, jobs);
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
