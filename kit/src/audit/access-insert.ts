import { randomBytes } from "node:crypto";
import type { DataSource } from "typeorm";
import { insertAccessEntriesSql } from "./access-log.sql.js";
import type { AccessRecord } from "./access-record.js";

/** Entries of one statement. An id has four hex digits for their number. */
export const BATCH = 2_000;

/** PostgreSQL's classes for values that it will never accept. */
const INVALID_DATA = /^2[23]/;

/** Whether the database will never accept the entries. */
export function isInvalidData(error: unknown): boolean {
  return INVALID_DATA.test(String((error as { code?: unknown }).code));
}

/** An access entry that is not stored yet. */
export interface WaitingEntry {
  record: AccessRecord;
  times: number;
  /** By `performance.now()`. */
  madeAt: number;
}

/** Stores at most {@link BATCH} entries in their order, in one statement. */
export async function insertAccessEntries(
  source: Pick<DataSource, "query">,
  schema: string,
  batch: readonly WaitingEntry[],
): Promise<void> {
  const now = performance.now();
  const rows = batch.map(({ record, times, madeAt }) => ({
    age: Math.round(now - madeAt),
    actor: record.actor,
    role: record.role,
    address: record.address,
    action: record.action,
    target: record.target,
    client_path: record.clientPath,
    outcome: record.outcome,
    times,
    trace_id: record.traceId,
  }));
  const random = randomBytes(6).toString("hex").slice(1);
  await source.query(insertAccessEntriesSql(schema), [JSON.stringify(rows), random]);
}
