import { z } from "zod";
import { AppError, invalidField } from "../errors.js";
import { EXPORT_FORMATS, type ExportFormatName } from "./export-format.js";

/** The path of the export, of each module and of the gateway. */
export const EXPORT_PATH = "/api/audit-log/export";

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** What an export has. */
export interface ExportRequest {
  from: Date;
  /** Entries at this time are not included. */
  to: Date;
  format: ExportFormatName;
}

const time = z.iso.datetime({ offset: true });
const FIELDS = { from: time, to: time.optional(), format: z.enum(["csv", "jsonl"]).default("jsonl") };
const HINTS: Record<string, string> = {
  from: "must be a time, such as 2026-11-01T00:00:00Z",
  to: "must be a time, such as 2026-11-30T00:00:00Z",
  format: `must be ${Object.keys(EXPORT_FORMATS).join(" or ")}`,
};

/** Reads the parameters of an export. `to` is now by default. @throws AppError VALIDATION_ERROR, which names the parameter. */
export function readExportRequest(query: unknown): ExportRequest {
  const parsed = z.strictObject(FIELDS).safeParse(query);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? "");
    if (HINTS[name] === undefined)
      throw new AppError("VALIDATION_ERROR", { message: "The parameters of an export are from, to and format." });
    throw invalidField(name, HINTS[name]);
  }
  const from = new Date(parsed.data.from);
  const to = parsed.data.to === undefined ? new Date() : new Date(parsed.data.to);
  if (from.getTime() < 0) throw invalidField("from", "must not be before 1970");
  if (to <= from) throw invalidField("to", "must be after from");
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    throw invalidField("from", `must be at most ${MAX_DAYS} days before to`);
  return { from, to, format: parsed.data.format };
}

/** The name of the file that a browser saves. */
export function exportFileName({ from, to, format }: ExportRequest): string {
  const [first, last] = [from, new Date(to.getTime() - 1)].map((moment) => moment.toISOString().slice(0, 10));
  return `audit-log-${first}-${last}.${format}`;
}
