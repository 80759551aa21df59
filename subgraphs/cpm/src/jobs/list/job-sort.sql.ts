import { jobsOfCellsSql, matchingJobsSql, withCells } from "./job-list.sql.js";
import type { JobSelection } from "./job-selection.js";
import { JobSort, SORTED, type SortedPage } from "./job-sort.js";

/** The key of each order, in `job` and in `written`, the words of its content; and its type. */
const KEYS: Record<SortedPage["sort"], { key: string; type: string }> = {
  [JobSort.TITLE]: { key: "lower(written.title)", type: "text" },
  [JobSort.CLIENT]: { key: "job.client_id", type: "text" },
  [JobSort.SCORE]: { key: "written.score", type: "integer" },
  [JobSort.COST]: { key: "job.cost_usd", type: "numeric" },
  [JobSort.COMPLETED]: { key: "job.completed_at", type: "timestamptz" },
};

/**
 * A page of the newest jobs of a selection in another order, as (id, key). Jobs without a key come last. Reads each of them, so their number is
 * bounded. Needs `:most` and `:limit`, with a position `:positionId`, and `:positionKey` unless it has no key.
 */
export function sortedPageSql(selection: JobSelection, page: SortedPage): string {
  const { sort, ascending, backward, position } = page;
  const { key, type } = KEYS[sort];
  const newest = selection.text === undefined ? newestSql(selection) : matchingJobsSql(selection);
  const [direction, nulls] =
    ascending === backward ? ["DESC", backward ? "FIRST" : "LAST"] : ["ASC", backward ? "FIRST" : "LAST"];
  const after = direction === "ASC" ? ">" : "<";
  const where = position ? `WHERE ${positionSql(position.key, type, after, backward)}` : "";
  return `WITH newest AS MATERIALIZED (
      SELECT id FROM (${newest}) AS found ORDER BY created_at DESC, id DESC LIMIT ${SORTED}
    ), keyed AS MATERIALIZED (
      SELECT newest.id, ${key} AS key FROM newest JOIN cpm.job ON job.id = newest.id
      LEFT JOIN cpm.content_text AS written ON written.job_id = newest.id
    ) SELECT id, CAST(key AS text) AS key FROM keyed ${where}
    ORDER BY key ${direction} NULLS ${nulls}, id ${direction} LIMIT :limit`;
}

function newestSql(selection: JobSelection): string {
  return `${withCells(selection)} SELECT created_at, id FROM (${jobsOfCellsSql(selection, true)}) AS found`;
}

/** The jobs behind a position, or with `backward` those before it. */
function positionSql(key: string | null, type: string, after: string, backward: boolean): string {
  const isBeside = `id ${after} :positionId`;
  if (key === null) return backward ? `(key IS NOT NULL OR ${isBeside})` : `(key IS NULL AND ${isBeside})`;
  const value = `CAST(:positionKey AS ${type})`;
  const isBehind = `(key ${after} ${value} OR (key = ${value} AND ${isBeside}))`;
  return backward ? isBehind : `(${isBehind} OR key IS NULL)`;
}
