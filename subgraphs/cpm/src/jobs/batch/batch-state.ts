import type { DataSource } from "typeorm";
import { type Usage, usageOf } from "../../job-record/usage.js";
import type { Batch, BatchCounts } from "./batch.js";
import { selectBatchStatesSql } from "./batch-state.sql.js";

interface BatchRow extends BatchCounts, Usage {
  id: string;
  createdAt: Date;
  finishedAt: Date | null;
  total: number;
  progress: number;
}

/** The state of batches, newest first. */
export async function readBatches(source: DataSource, ids: readonly string[]): Promise<Batch[]> {
  if (ids.length === 0) return [];
  const rows = await source.query<BatchRow[]>(selectBatchStatesSql, [ids]);
  return rows.map((row) => {
    const { id, createdAt, finishedAt, total, progress } = row;
    const { queued, processing, completed, failed, cancelled } = row;
    const counts = { queued, processing, completed, failed, cancelled };
    return { id, createdAt, finishedAt, total, progress, counts, usage: usageOf(row) };
  });
}
