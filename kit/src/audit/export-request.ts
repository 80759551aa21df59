import { z } from "zod";
import { AppError, invalidField } from "../errors.js";
import { EXPORT_FORMATS, type ExportFormatName } from "./export-format.js";

/** The path of the export, of each module and of the gateway. */
export const EXPORT_PATH = "/api/audit-log/export";

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** Which entries an export has, of those in its range. */
export type ExportFilter = z.infer<z.ZodObject<typeof FILTERS>>;

/** What an export has. */
export interface ExportRequest extends ExportFilter {
  from: Date;
  /** Entries at this time are not included. */
  to: Date;
  format: ExportFormatName;
}

const time = z.iso.datetime({ offset: true });
const text = z.string().regex(/^[^\0]{1,200}$/);

/** Filters with the names and the meaning that they have in lists of the audit log. Entries must match all of them. */
const FILTERS = {
  kind: z.enum(["CHANGES", "READS"]).optional(),
  outcome: z.enum(["ALLOWED", "REFUSED", "FAILED"]).optional(),
  actor: text.optional(),
  action: text.optional(),
  target: text.optional(),
  clientId: text.optional(),
  /** Actions that are left out, separated by commas. */
  without: z
    .string()
    .regex(/^[\w.]{1,200}(,[\w.]{1,200}){0,19}$/)
    .optional(),
};
const FIELDS = { from: time, to: time.optional(), format: z.enum(["csv", "jsonl"]).default("jsonl"), ...FILTERS };
const TEXT_HINT = "must be a string of 1 to 200 characters";
const HINTS: Record<string, string> = {
  kind: "must be CHANGES or READS",
  outcome: "must be ALLOWED, REFUSED or FAILED",
  actor: TEXT_HINT,
  action: TEXT_HINT,
  target: TEXT_HINT,
  clientId: TEXT_HINT,
  without: "must be at most 20 audit actions, separated by commas",
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
      throw new AppError("VALIDATION_ERROR", {
        message: `The parameters of an export are ${Object.keys(FIELDS).join(", ")}.`,
      });
    throw invalidField(name, HINTS[name]);
  }
  const from = new Date(parsed.data.from);
  const to = parsed.data.to === undefined ? new Date() : new Date(parsed.data.to);
  if (from.getTime() < 0) throw invalidField("from", "must not be before 1970");
  if (to <= from) throw invalidField("to", "must be after from");
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    throw invalidField("from", `must be at most ${MAX_DAYS} days before to`);
  return { ...parsed.data, from, to };
}

/** The parameters of a request for the same entries in another format. */
export function exportQuery({ from, to, ...wanted }: ExportRequest, format: ExportFormatName): URLSearchParams {
  return new URLSearchParams({ ...wanted, from: from.toISOString(), to: to.toISOString(), format });
}

/** The name of the file that a browser saves. */
export function exportFileName({ from, to, format }: ExportRequest): string {
  const [first, last] = [from, new Date(to.getTime() - 1)].map((moment) => moment.toISOString().slice(0, 10));
  return `audit-log-${first}-${last}.${format}`;
}
