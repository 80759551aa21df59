import type { ArchiveFollower } from "../archived-clients/follow-archived-clients.js";
import { failMissedSql } from "./entries/calendar-entry.sql.js";
import { holdSeriesSql, releaseSeriesSql, selectSeriesOfClientsSql } from "./series/series.sql.js";
import type { SeriesPlanner } from "./series/series-planner.js";

const MISSED = "Its time passed while its client was archived. Move it to do it now or later.";

/**
 * What is planned for an archived client is held: the sweep and the planner leave it out. When it is unarchived, its series are planned anew from
 * today, and what was missed fails, so that nothing happens late by itself.
 */
export function archivedCalendars(planner: Pick<SeriesPlanner, "planAnew">): ArchiveFollower {
  return {
    async onArchived(manager, clientIds) {
      await manager.query(holdSeriesSql, [clientIds]);
    },
    async onUnarchived(manager, clientIds) {
      await manager.query(releaseSeriesSql, [clientIds]);
      const series = await manager.query<{ id: string }[]>(selectSeriesOfClientsSql, [clientIds]);
      for (const { id } of series) await planner.planAnew(manager, id);
      await manager.query(failMissedSql, [clientIds, MISSED]);
    },
  };
}
