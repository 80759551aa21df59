import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import type { DataSource } from "typeorm";
import type { JobStep } from "../job-record/job-step.entity.js";
import * as sql from "./batch-answer.sql.js";

/** The stored answer of a batch to one step. `text` is null for an answer that was charged and cannot be used. */
export type BatchedAnswer = Pick<JobStep, "model" | "promptTokens" | "completionTokens" | "cachedTokens"> &
  Pick<JobStep, "cacheWriteTokens" | "savedUsd" | "costUsd"> & {
    text: string | null;
    estimated: boolean;
    /** What the vendor's price for batches saved, in US dollars. */
    batchSavedUsd: string;
  };

/** Stores an answer of a batch and counts its cost in its job, once however often it is called. Waits while the database is down. */
export async function recordBatchAnswer(
  source: DataSource,
  jobId: string,
  key: string,
  answer: BatchedAnswer,
): Promise<void> {
  const { model, promptTokens, completionTokens, costUsd, estimated } = answer;
  const { cachedTokens, cacheWriteTokens, savedUsd, batchSavedUsd } = answer;
  await retryWhileDatabaseIsDown(() =>
    source.query(sql.recordBatchAnswerSql, [
      ...[jobId, key, JSON.stringify(answer), model, promptTokens, completionTokens, costUsd, estimated],
      ...[cachedTokens, cacheWriteTokens, savedUsd, batchSavedUsd],
    ]),
  );
}

/** What batches have answered to the steps of a job, by step key; null for a request that has no answer. */
export async function readBatchedAnswers(
  source: DataSource,
  jobId: string,
): Promise<Map<string, BatchedAnswer | null>> {
  const rows = await source.query<{ key: string; answer: BatchedAnswer | null }[]>(sql.selectBatchedAnswersSql, [
    jobId,
  ]);
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}

/** How a batch ended. */
export interface BatchEnd {
  /** Why it has not all of its answers; null when it was completed. */
  failure: string | null;
  /** Why the rest of the job is written by direct calls; null when further batches are sent. */
  directReason: string | null;
}

/**
 * Ends a batch, of which all answers were recorded, and lets its job continue. The requests of a job that has ended are deleted. Returns the
 * job, or undefined when the batch had ended already.
 */
export async function endBatch(source: DataSource, batchId: string, end: BatchEnd): Promise<string | undefined> {
  return source.transaction(async (manager) => {
    const [job] = await manager.query<{ open: boolean }[]>(sql.lockJobOfBatchSql, [batchId]);
    const [[ended]] = await manager.query<[{ jobId: string }[], number]>(sql.endBatchSql, [batchId, end.failure]);
    if (!ended) return undefined;
    if (job?.open) await manager.query(sql.continueJobSql, [ended.jobId, end.directReason]);
    else await manager.query(sql.deleteRequestsOfBatchSql, [batchId]);
    return ended.jobId;
  });
}

/** Shows how many answers the vendor has for a waiting job. Returns whether that changed. */
export async function showBatchProgress(
  source: DataSource,
  batchId: string,
  reason: string,
  answered: number,
): Promise<boolean> {
  const [, shown] = await source.query<[unknown[], number]>(sql.showBatchProgressSql, [batchId, reason, answered]);
  return shown > 0;
}
