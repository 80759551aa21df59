import { contentWordsSql } from "../../content-search/content-words.sql.js";
import type { JobSelection } from "./job-selection.js";
import type { PublicationFilter } from "./publication-filter.js";

/** The index of each tree level begins with the client at that level. Trees have at most five levels. */
const LEVELS = [1, 2, 3, 4, 5];

/** The number of newest jobs that a search reads before it uses the word index. */
export const readBeforeIndexSql = 2_000;

/** The search words: all must occur, and the last may be a prefix. */
const SEARCH_WORDS = `(SELECT CASE words WHEN '' THEN NULL ELSE (words || ':*')::tsquery END
  FROM CAST(plainto_tsquery('simple', :text) AS text) AS words)`;

/** The search words in the languages of finished content. */
const ASKED = `asked AS MATERIALIZED (${contentWordsSql("plainto_tsquery", ":text")})`;

/** The order in which jobs are found: from the position of the page, newest first, or oldest first for a backward page. */
function orderSql({ backward }: JobSelection): string {
  const direction = backward ? "ASC" : "DESC";
  return `ORDER BY created_at ${direction}, id ${direction}`;
}

/** What separates the lists when the pages of several lists are read at once. */
export type ListPartition = "cell_client" | "cell_template";

/**
 * The non-empty cells whose jobs form the selection, each job in exactly one cell. A cell is the set of jobs of one template in one status at
 * one place of the client tree. Parameters are named.
 */
function cellsSql(selection: JobSelection): string {
  const { statuses, contentTypes, templates, publication } = selection;
  const conditions = [
    placeCondition(selection),
    ...(statuses ? ["status = ANY(:statuses)"] : []),
    ...(contentTypes ? ["content_type = ANY(:contentTypes)"] : []),
    ...(templates ? ["template_id = ANY(:templates)"] : []),
    ...(isJudged(selection) || publication !== undefined || isOfFinished(selection) ? ["status = 'completed'"] : []),
  ];
  return `SELECT * FROM cpm.job_cell WHERE ${conditions.join(" AND ")}`;
}

function placeCondition(selection: JobSelection): string {
  const { own, clients, tree } = selection;
  if (isByClient(selection)) {
    const among = `${clients ? "client_id = ANY(:clients) AND " : ""}${tree === undefined ? "" : ":tree = ANY(path) AND "}`;
    return `${among}own${own ? " AND path && :own" : ""}`;
  }
  if (tree !== undefined && own) {
    const beneath = "client_id = ANY(:own) AND :tree = ANY(above) AND NOT above && :own";
    return `NOT own AND (client_id = :tree AND path && :own OR ${beneath})`;
  }
  if (tree !== undefined) return "client_id = :tree AND NOT own";
  if (own) return "client_id = ANY(:own) AND NOT own AND NOT above && :own";
  return "client_id = '' AND NOT own";
}

/** Whether the cells are those of single clients. Approval, verdict and finished content have an index for these cells only, not for every level. */
function isByClient(selection: JobSelection): boolean {
  return selection.clients !== undefined || isJudged(selection) || isOfFinished(selection);
}

/** Whether only content of an approval or of a verdict is selected. */
function isJudged({ approved, passed }: JobSelection): boolean {
  return approved !== undefined || passed !== undefined;
}

/** Whether only finished content is selected, by what it is and when. */
function isOfFinished({ finishedFrom, finishedTo, model, failedRule, waitingUntil }: JobSelection): boolean {
  return [finishedFrom, finishedTo, model, failedRule, waitingUntil].some((condition) => condition !== undefined);
}

/**
 * The newest jobs of each cell, at most `:most` of each, as (cell_client, cell_template, cell_status, created_at, id). Without `limited`, all
 * of them. Each cell is read from its own index range, so only jobs that are shown or compared are read.
 */
export function jobsOfCellsSql(selection: JobSelection, limited: boolean): string {
  if (isOfFinished(selection)) return finishedSql(selection);
  // Status, approval and verdict each have an index. With the status as well the planner would take the wrong one.
  const standing = isJudged(selection) ? "" : " AND status = cell.status";
  const rows = (place: string, gate: string) => `
    SELECT cell.client_id AS cell_client, cell.template_id AS cell_template, cell.status AS cell_status, newest.created_at, newest.id
    FROM cell CROSS JOIN LATERAL (
      SELECT job.created_at, job.id FROM cpm.job
      WHERE ${place}template_id = cell.template_id${standing} AND content_type = cell.content_type${rowConditions(selection)}
      ${orderSql(selection)} ${limited ? "LIMIT :most" : ""}) AS newest${gate}`;
  if (isByClient(selection)) return rows("job.client_id = cell.client_id AND ", "");
  if (selection.tree === undefined && !selection.own) return rows("", "");
  return LEVELS.map((level) =>
    rows(`job.client_path[${level}] = cell.client_id AND `, ` WHERE cardinality(cell.path) = ${level}`),
  ).join(" UNION ALL ");
}

/** The clients of the cells. */
export const placesSql = "(SELECT DISTINCT client_id FROM cell) AS place";

/** The condition on finished content: a job that only rewrote other content has none. */
export const isFinishedSql = "job.status = 'completed' AND job.repair_of IS NULL";

/**
 * Finished content, as {@link jobsOfCellsSql}: each client's from the index of finished content, or of what waited for approval. All of the
 * period is read.
 */
function finishedSql(selection: JobSelection): string {
  const waiting = (until: string) => `SELECT job_id FROM cpm.approval_wait AS wait
    WHERE wait.client_id = place.client_id AND wait.since < :waitingUntil AND ${until}`;
  const waited = `CROSS JOIN LATERAL (${waiting("wait.until >= :waitingUntil")} UNION ALL ${waiting("wait.until IS NULL")}) AS waited
      JOIN cpm.job ON job.id = waited.job_id`;
  const found = selection.waitingUntil ? waited : "JOIN cpm.job ON job.client_id = place.client_id";
  return `
    SELECT job.client_id AS cell_client, job.template_id AS cell_template, job.status AS cell_status, job.created_at, job.id
    FROM ${placesSql} ${found} WHERE true${cellConditions(selection)}${rowConditions(selection)}`;
}

/** The conditions of cells, on a job's own row. */
function cellConditions({ templates, contentTypes }: JobSelection): string {
  const conditions = [
    ...(templates ? [" AND job.template_id = ANY(:templates)"] : []),
    ...(contentTypes ? [" AND job.content_type = ANY(:contentTypes)"] : []),
  ];
  return conditions.join("");
}

/** The conditions on finished content. Those of {@link finishedSql} on waits are repeated for the jobs of a search. */
function finishedConditions(selection: JobSelection): string {
  if (!isOfFinished(selection)) return "";
  const { finishedFrom, finishedTo, model, failedRule, waitingUntil, text } = selection;
  const conditions = [
    " AND job.status = 'completed'",
    ...(finishedFrom ? [" AND job.completed_at >= :finishedFrom"] : []),
    ...(finishedTo ? [" AND job.completed_at < :finishedTo"] : []),
    ...(model ? [" AND job.final_model = :model"] : []),
    ...(failedRule ? [" AND job.failed_rules @> ARRAY[:failedRule]"] : []),
    ...(waitingUntil && text !== undefined ? [` AND ${WAITED}`] : []),
  ];
  return conditions.join("");
}

const WAITED = `EXISTS (SELECT FROM cpm.approval_wait AS wait WHERE wait.job_id = job.id
  AND wait.since < :waitingUntil AND (wait.until IS NULL OR wait.until >= :waitingUntil))`;

/** IS NOT NULL is for the planner: it does not infer it from `= false` and would not use the index. */
const APPROVED = "job.approved IS NOT NULL AND job.approved = :approved";

/** As {@link APPROVED}. */
const PASSED = "job.passed IS NOT NULL AND job.passed = :passed";

const publicationOf = (condition: string) =>
  `EXISTS (SELECT FROM cpm.publication AS post WHERE post.job_id = job.id AND ${condition})`;

/** How a job's content stands on sites. Each reads the index of the job's publications. */
const PUBLICATION: Record<PublicationFilter, string> = {
  PUBLISHED: publicationOf("post.live_state = 'PUBLISHED'"),
  SCHEDULED: publicationOf("(post.live_state = 'SCHEDULED' OR post.state = 'WAITING' AND post.wanted = 'SCHEDULED')"),
  PROBLEM: publicationOf("post.state IN ('FAILED', 'CONFLICT')"),
  NONE: `NOT ${publicationOf("(post.live_state IN ('PUBLISHED', 'SCHEDULED') OR post.state = 'WAITING')")}`,
};

/** The conditions on a job's own row. A job that only rewrote other content is in no list: its content has a row of its own. */
function rowConditions(selection: JobSelection): string {
  const { from, to, position, backward, approved, passed, publication } = selection;
  const conditions = [
    " AND job.repair_of IS NULL",
    finishedConditions(selection),
    ...(from ? [" AND job.created_at >= :from"] : []),
    ...(to ? [" AND job.created_at < :to"] : []),
    ...(approved === undefined ? [] : [` AND ${APPROVED}`]),
    ...(passed === undefined ? [] : [` AND ${PASSED}`]),
    ...(publication ? [` AND ${PUBLICATION[publication]}`] : []),
    ...(position ? [` AND (job.created_at, job.id) ${backward ? ">" : "<"} (:positionTime, :positionId)`] : []),
  ];
  return conditions.join("");
}

/** The beginning of a statement that reads cells. */
export const withCells = (selection: JobSelection) => `WITH cell AS MATERIALIZED (${cellsSql(selection)})`;

/** The ids of a page, newest first. Needs `:most`, `:limit` and `:offset`. */
export function pageSql(selection: JobSelection): string {
  return `${withCells(selection)}
    SELECT id FROM (${jobsOfCellsSql(selection, true)}) AS found ${orderSql(selection)} LIMIT :limit OFFSET :offset`;
}

/** The ids of the first jobs of each partition. Needs `:most` and `:limit`. */
export function pagesSql(selection: JobSelection, partition: ListPartition): string {
  return `${withCells(selection)}
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY ${partition} ${orderSql(selection)}) AS place
      FROM (${jobsOfCellsSql(selection, true)}) AS found) AS placed WHERE place <= :limit`;
}

/** The number of jobs, as `n`: the sum of the cells. With dates, words, approval, verdict, publications or finished content, jobs are counted. */
export function countSql(selection: JobSelection): string {
  const { from, to, text, publication } = selection;
  if (text !== undefined) return `SELECT count(*) AS n FROM (${matchingJobsSql(selection)}) AS found`;
  if (isOfFinished(selection) || isJudged(selection) || (from ?? to ?? publication))
    return `${withCells(selection)} SELECT count(*) AS n FROM (${jobsOfCellsSql(selection, false)}) AS found`;
  return `${withCells(selection)} SELECT coalesce(sum(n), 0) AS n FROM cell`;
}

/** The number of jobs of each partition, as (part, n). Empty partitions are missing. */
export function countsSql(selection: JobSelection, partition: ListPartition): string {
  const column = partition === "cell_client" ? "client_id" : "template_id";
  return `SELECT ${column} AS part, sum(n) AS n FROM (${cellsSql(selection)}) AS cell GROUP BY 1`;
}

/** The number of jobs by UTC day and status, as (day, status, jobs), oldest first. Days without jobs are missing. */
export function byDaySql(selection: JobSelection): string {
  return `${withCells(selection)}
    SELECT cpm.utc_day(created_at)::text AS day, cell_status AS status, count(*)::int AS jobs
    FROM (${jobsOfCellsSql(selection, false)}) AS found GROUP BY 1, 2 ORDER BY 1`;
}

function belowPassMark(selection: JobSelection): string {
  const { own, tree } = selection;
  const covered = own ? " AND job.client_path && :own" : "";
  const beneath = tree === undefined ? "" : " AND job.client_path @> ARRAY[:tree]";
  return `WITH candidate AS (
      SELECT job_id FROM cpm.job_result WHERE conformance ->> 'passed' = 'false'
      UNION SELECT job_id FROM cpm.content_revision WHERE conformance ->> 'passed' = 'false')
    SELECT job.id, job.created_at FROM candidate JOIN cpm.job ON job.id = candidate.job_id
    JOIN cpm.job_result AS result ON result.job_id = job.id
    LEFT JOIN LATERAL (SELECT conformance FROM cpm.content_revision WHERE job_id = job.id ORDER BY number DESC LIMIT 1)
      AS revision ON true
    WHERE coalesce(revision.conformance, result.conformance) ->> 'passed' = 'false'${covered}${beneath}${rowConditions(selection)}`;
}

/** The ids of completed jobs whose newest revision is below the pass mark, newest first. Needs `:limit`. */
export function belowPassMarkSql(selection: JobSelection): string {
  return `SELECT id FROM (${belowPassMark(selection)}) AS found ${orderSql(selection)} LIMIT :limit`;
}

/** The number of jobs of {@link belowPassMarkSql}, as `n`. */
export function countBelowPassMarkSql(selection: JobSelection): string {
  return `SELECT count(*) AS n FROM (${belowPassMark(selection)}) AS found`;
}

/** The ids of a search among the newest jobs. Needs `:most`, `:limit` and `:offset`. */
export function searchNewestSql(selection: JobSelection): string {
  return `${withCells(selection)}, ${ASKED}, recent AS MATERIALIZED (
      SELECT created_at, id FROM (${jobsOfCellsSql(selection, true)}) AS found ${orderSql(selection)} LIMIT ${readBeforeIndexSql})
    SELECT id FROM recent JOIN cpm.job_text AS ordered ON ordered.job_id = id
    WHERE ordered.words @@ ${SEARCH_WORDS} OR EXISTS (SELECT FROM asked JOIN cpm.content_text AS written USING (language)
      WHERE written.job_id = recent.id AND written.words @@ asked.words)
    ${orderSql(selection)} LIMIT :limit OFFSET :offset`;
}

/** The ids of a search by the word index. Needs `:limit` and `:offset`. */
export function searchIndexSql(selection: JobSelection): string {
  return `SELECT id FROM (${matchingJobsSql(selection)}) AS found ${orderSql(selection)} LIMIT :limit OFFSET :offset`;
}

/** The jobs of the selection that contain its words, as (created_at, id). */
export function matchingJobsSql(selection: JobSelection): string {
  const { own, clients, tree, templates, statuses, contentTypes } = selection;
  const covered = own ? " AND client_path && :own" : "";
  const beneath = tree === undefined ? "" : " AND client_path @> ARRAY[:tree]";
  const conditions = [
    ...(clients ? ["job.client_id = ANY(:clients)"] : []),
    ...(templates ? ["job.template_id = ANY(:templates)"] : []),
    ...(statuses ? ["job.status = ANY(:statuses)"] : []),
    ...(contentTypes ? ["job.content_type = ANY(:contentTypes)"] : []),
  ];
  return `WITH ${ASKED}, matching AS MATERIALIZED (
      SELECT job_id FROM cpm.job_text WHERE words @@ ${SEARCH_WORDS}${covered}${beneath}
      UNION SELECT written.job_id FROM asked JOIN cpm.content_text AS written
        ON written.language = asked.language AND written.words @@ asked.words${covered}${beneath})
    SELECT job.created_at, job.id FROM matching JOIN cpm.job ON job.id = matching.job_id
    WHERE ${["true", ...conditions].join(" AND ")}${rowConditions(selection)}`;
}
