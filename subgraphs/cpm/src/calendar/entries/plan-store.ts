import { AppError, invalidField } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import type { CalendarEntryRow } from "./calendar-entry.entity.js";
import { countPlannedSql, insertEntriesSql } from "./calendar-entry.sql.js";

/** The most entries that are planned at a time for a client at the root and its descendants. */
const MAX_PLANNED = 20_000;

const UNIQUE_VIOLATION = "23505";

/** An entry to plan. */
export type NewEntry = Pick<
  CalendarEntryRow,
  | "id"
  | "kind"
  | "clientId"
  | "clientPath"
  | "contentType"
  | "title"
  | "content"
  | "jobId"
  | "siteId"
  | "plannedFor"
  | "plannedBy"
  | "seriesId"
  | "requestId"
  | "round"
  | "ordinal"
>;

/** Plans entries and returns the ids of those that are new: an entry with the same request, round, client and ordinal is planned once. */
export async function insertEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    client_id: entry.clientId,
    client_path: entry.clientPath,
    content_type: entry.contentType,
    title: entry.title,
    content: entry.content,
    job_id: entry.jobId,
    site_id: entry.siteId,
    planned_for: entry.plannedFor,
    planned_by: entry.plannedBy,
    series_id: entry.seriesId,
    request_id: entry.requestId,
    round: entry.round,
    ordinal: entry.ordinal,
  }));
  const inserted = await manager.query<{ id: string }[]>(insertEntriesSql, [JSON.stringify(rows)]);
  return inserted.map(({ id }) => id);
}

/** @throws AppError VALIDATION_ERROR when a client's tree would have too many planned entries. @param paths the clients' paths, root first. */
export async function assertFewPlanned(manager: EntityManager, paths: readonly (readonly string[])[]): Promise<void> {
  for (const root of new Set(paths.map(([first]) => first))) {
    const [row] = await manager.query<{ planned: number }[]>(countPlannedSql, [root]);
    if ((row?.planned ?? 0) >= MAX_PLANNED)
      throw invalidField("input", `would exceed ${MAX_PLANNED} planned entries; cancel some first`);
  }
}

/** Runs work that plans a publication. @throws AppError VERSION_CONFLICT when one is planned for the same content and site. */
export async function withoutDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
    if (code !== UNIQUE_VIOLATION || constraint !== "calendar_entry_publication") throw error;
    const message = "The publication of this content on this site is planned already. Move that one.";
    throw new AppError("VERSION_CONFLICT", { message, cause: error });
  }
}
