import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { OrderSeriesRow } from "./order-series.entity.js";

/** Locks a series of a version. @throws AppError NOT_FOUND, VERSION_CONFLICT. */
export async function lockVersion(manager: EntityManager, id: string, version: number): Promise<OrderSeriesRow> {
  const row = await manager.findOne(OrderSeriesRow, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (!row) throw seriesNotFound();
  if (row.version !== version) throw new AppError("VERSION_CONFLICT", { details: { version: row.version } });
  return row;
}

/** The refusal of a series that does not exist for the caller. */
export const seriesNotFound = (): AppError => new AppError("NOT_FOUND", { message: "There is no such series." });

/** What the audit log says about a series: no content. */
export function summaryOf({
  name,
  clientIds,
  keywords,
  spacing,
  timeZone,
  publishing,
  paused,
  version,
}: OrderSeriesRow) {
  return { name, clients: clientIds.length, keywords: keywords.length, spacing, timeZone, publishing, paused, version };
}
