/** The columns of an exported audit log, in their order. */
const COLUMNS = [
  ...["id", "at", "module", "kind", "actor", "role", "address", "action", "target", "clientId"],
  ...["outcome", "times", "before", "after", "traceId"],
] as const;

/** An exported entry: a change, or a read or refused attempt. */
export type ExportedEntry = Record<(typeof COLUMNS)[number], unknown>;

/** A file format of exports. */
export interface ExportFormat {
  contentType: string;
  /** The first line; empty without one. */
  header: string;
  line: (entry: ExportedEntry) => string;
}

/** The formats by their names in requests. */
export const EXPORT_FORMATS = {
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    header: `${COLUMNS.join(",")}\r\n`,
    line: (entry) => `${COLUMNS.map((name) => csvCell(entry[name])).join(",")}\r\n`,
  },
  jsonl: {
    contentType: "application/jsonl; charset=utf-8",
    header: "",
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
} as const satisfies Record<string, ExportFormat>;

/** The name of a format. */
export type ExportFormatName = keyof typeof EXPORT_FORMATS;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of CSV as in RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
