import type { DataSource } from "typeorm";
import { exportedByIdSql } from "../audit/audit-export.sql.js";
import { type ExportedRow, toExportedEntry } from "../audit/exported-row.js";
import type { ExportedEntry } from "../audit/export-format.js";
import { selectUnsentSql } from "./audit-stream.sql.js";

/** Entries of one batch. */
const BATCH = 500;

/** Characters of one batch, but for a single entry that has more. Collectors bound what they take. */
const MAX_LENGTH = 500_000;

/** The oldest entries of a module that are not sent, in the order of their ids. `ids` is empty when all are sent. */
export async function nextBatch(
  source: DataSource,
  module: string,
): Promise<{ ids: string[]; entries: ExportedEntry[] }> {
  const unsent = await source.query<{ id: string }[]>(selectUnsentSql(module), [BATCH]);
  const ids = unsent.map(({ id }) => id);
  if (ids.length === 0) return { ids, entries: [] };
  const rows = await source.query<ExportedRow[]>(exportedByIdSql(module), [ids]);
  const entries = fitting(rows.map((row) => toExportedEntry(module, row)));
  return { ids: entries.length < rows.length ? entries.map(({ id }) => String(id)) : ids, entries };
}

function fitting(entries: readonly ExportedEntry[]): ExportedEntry[] {
  let length = 0;
  const end = entries.findIndex((entry, index) => {
    length += JSON.stringify(entry).length;
    return length > MAX_LENGTH && index > 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}
