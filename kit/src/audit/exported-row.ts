import type { ExportedEntry } from "./export-format.js";

/** A row of the statements in `audit-export.sql.ts`. */
export interface ExportedRow extends Record<string, unknown> {
  id: string;
  client_path: string[] | null;
  trace_id: string;
}

/** An entry as exports and streams have it. @param module the module's name. */
export function toExportedEntry(
  module: string,
  { client_path: clientPath, trace_id: traceId, ...row }: ExportedRow,
): ExportedEntry {
  const { id, at, kind, actor, role, address, action, target, outcome, times, before, after } = row;
  return {
    ...{ id, at: (at as Date).toISOString(), module, kind, actor, role, address, action, target },
    ...{ clientId: clientPath?.at(-1) ?? null, outcome, times, before, after, traceId },
  };
}
