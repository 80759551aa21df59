import { isArchivedSql } from "../../archived-clients/archived-clients.sql.js";
import { jobsOfCellsSql, withCells } from "../../jobs/list/job-list.sql.js";
import type { JobSelection } from "../../jobs/list/job-selection.js";

/** Whether the caller covers a client and it is in the requested tree. */
function place(path: string, { own, tree }: JobSelection): string {
  const covered = own ? ` AND ${path} && :own` : "";
  return tree === undefined ? covered : `${covered} AND ${path} @> ARRAY[:tree]`;
}

const COLUMNS =
  "id, kind, state, at, client_id, content_type, title, job_id, site_name, series_id, version, problem, detail";

const PLAN_STATE = `CASE WHEN plan.state = 'FAILED' THEN 'FAILED' WHEN ${isArchivedSql("plan.client_id")} THEN 'HELD'
  WHEN plan.overdue_at IS NULL THEN 'PLANNED' ELSE 'OVERDUE' END`;

/** Planned entries that have not happened. */
const planned = (condition: string, selection: JobSelection) => `
  SELECT plan.id, plan.kind, ${PLAN_STATE} AS state, plan.planned_for AS at, plan.client_id, plan.content_type, plan.title,
    CASE WHEN plan.kind = 'PUBLICATION' THEN plan.job_id END AS job_id, site.name AS site_name, plan.series_id, plan.version,
    plan.problem, plan.detail
  FROM cpm.calendar_entry AS plan LEFT JOIN cpm.site_connection AS site ON site.id = plan.site_id
  WHERE plan.state IN ('PLANNED', 'FAILED') AND ${condition}${place("plan.client_path", selection)}`;

/** Jobs of a preceding CTE `found`. Repairs belong to other content. */
const CONTENT = `
  SELECT job.id, 'CONTENT' AS kind, CASE job.status WHEN 'failed' THEN 'FAILED' WHEN 'completed'
      THEN CASE WHEN job.approved THEN 'APPROVED' ELSE 'AWAITING_APPROVAL' END ELSE 'RUNNING' END AS state,
    job.created_at AS at, job.client_id, job.content_type, job.request #>> '{keywords,0}' AS title, job.id AS job_id,
    NULL AS site_name, NULL::uuid AS series_id, NULL::int AS version, job.error ->> 'code' AS problem, job.error ->> 'message' AS detail
  FROM found JOIN cpm.job ON job.id = found.id
  WHERE job.repair_of IS NULL AND job.erased_at IS NULL AND job.status <> 'cancelled' AND (job.status <> 'completed' OR job.approved IS NOT NULL)`;

const SCHEDULED =
  "publication.live_state = 'SCHEDULED' OR publication.state <> 'DONE' AND publication.wanted = 'SCHEDULED'";

/** When a publication is or was: its schedule, else when the site took it, else when it was ordered. */
const PUBLISHED_AT = `CASE WHEN ${SCHEDULED} THEN publication.scheduled_for ELSE coalesce(publication.written_at, publication.ordered_at) END`;

/** Content on sites. What was taken back is not shown. */
const published = (selection: JobSelection) => `
  SELECT publication.id, 'PUBLICATION' AS kind, CASE WHEN publication.state IN ('FAILED', 'CONFLICT') THEN 'FAILED'
      WHEN publication.state = 'WAITING' THEN 'WAITING' WHEN publication.live_state = 'SCHEDULED' THEN 'SCHEDULED' ELSE 'PUBLISHED' END AS state,
    ${PUBLISHED_AT} AS at, job.client_id, job.content_type, job.request #>> '{keywords,0}' AS title, job.id AS job_id,
    site.name AS site_name, NULL::uuid AS series_id, NULL::int AS version,
    CASE WHEN publication.state = 'CONFLICT' THEN 'CONFLICT' ELSE publication.problem END AS problem, publication.detail
  FROM cpm.publication JOIN cpm.job ON job.id = publication.job_id
  JOIN cpm.site_connection AS site ON site.id = publication.connection_id
  WHERE (publication.written_at >= :from AND publication.written_at < :to OR publication.scheduled_for >= :from AND publication.scheduled_for < :to
      OR publication.written_at IS NULL AND publication.ordered_at >= :from AND publication.ordered_at < :to)
    AND (publication.state <> 'DONE' AND publication.wanted <> 'UNPUBLISHED' OR publication.live_state IN ('SCHEDULED', 'PUBLISHED'))
    AND ${PUBLISHED_AT} >= :from AND ${PUBLISHED_AT} < :to${place("job.client_path", selection)}`;

/** What a statement of the calendar selects, besides jobs. */
export interface CalendarSelection {
  /** Clients, and the period as `from` and `to`. */
  jobs: JobSelection;
  kinds: readonly string[];
}

/** The entries of a period, as a CTE. Needs `:from` and `:to`. */
function withEntries({ jobs, kinds }: CalendarSelection): string {
  const period = "plan.planned_for >= :from AND plan.planned_for < :to";
  const parts = [
    ...(kinds.includes("ORDER") ? [planned(`plan.kind = 'ORDER' AND ${period}`, jobs)] : []),
    ...(kinds.includes("PUBLICATION")
      ? [planned(`plan.kind = 'PUBLICATION' AND ${period}`, jobs), published(jobs)]
      : []),
    ...(kinds.includes("CONTENT") ? [CONTENT] : []),
  ];
  const found = kinds.includes("CONTENT") ? `${withCells(jobs)}, found AS (${jobsOfCellsSql(jobs, false)}),` : "WITH";
  return `${found} entry AS (${parts.join(" UNION ALL ")})`;
}

const SELECTED = `id, kind, state, at, at::text AS key, client_id AS "clientId", content_type AS "contentType", title, job_id AS "jobId",
  site_name AS "siteName", series_id AS "seriesId", version, problem, detail`;

/** The part of a list that a page begins after, or ends before. */
export interface ListPart {
  backward: boolean;
  hasPosition: boolean;
}

function pageOf({ backward, hasPosition }: ListPart): string {
  const [than, order] = backward ? ["<", "DESC"] : [">", "ASC"];
  const position = hasPosition ? `WHERE (at, id) ${than} (:positionKey::timestamptz, :positionId::uuid)` : "";
  return `${position} ORDER BY at ${order}, id ${order} LIMIT :limit`;
}

/** A page of the entries of a period, the earliest first; backward: the latest first. */
export const calendarPageSql = (selection: CalendarSelection, part: ListPart) =>
  `${withEntries(selection)} SELECT ${SELECTED} FROM entry ${pageOf(part)}`;

/** The number of entries of a period, as `n`. */
export const calendarCountSql = (selection: CalendarSelection) =>
  `${withEntries(selection)} SELECT count(*)::int AS n FROM entry`;

/**
 * The first entries of each day in a time zone (`:timeZone`), at most `:perDay`, with the number of all entries of the day. Those that are late or
 * failed come first.
 */
export const calendarDaysSql = (selection: CalendarSelection) => `${withEntries(selection)},
  placed AS (
    SELECT ${COLUMNS}, to_char(at AT TIME ZONE :timeZone, 'YYYY-MM-DD') AS day, count(*) OVER (PARTITION BY to_char(at AT TIME ZONE :timeZone, 'YYYY-MM-DD'))::int AS total,
      row_number() OVER (PARTITION BY to_char(at AT TIME ZONE :timeZone, 'YYYY-MM-DD') ORDER BY state NOT IN ('OVERDUE', 'FAILED'), at, id) AS place
    FROM entry)
  SELECT day, total, ${SELECTED} FROM placed WHERE place <= :perDay ORDER BY day, at, id`;

const overdue = (selection: JobSelection) =>
  `WITH entry AS (${planned(`plan.overdue_at IS NOT NULL AND NOT ${isArchivedSql("plan.client_id")}`, selection)})`;

/** A page of what is overdue, the oldest first; backward: the newest first. */
export const overduePageSql = (selection: JobSelection, part: ListPart) =>
  `${overdue(selection)} SELECT ${SELECTED} FROM entry ${pageOf(part)}`;

/** The number of overdue entries, as `n`. */
export const overdueCountSql = (selection: JobSelection) =>
  `${overdue(selection)} SELECT count(*)::int AS n FROM entry`;
