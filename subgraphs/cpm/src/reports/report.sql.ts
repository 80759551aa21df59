import { isFinishedSql, placesSql, withCells } from "../jobs/list/job-list.sql.js";
import type { JobSelection } from "../jobs/list/job-selection.js";

/** The finished content of a selection, from the index of finished content, which has all its columns. */
const finished = `${placesSql} JOIN cpm.job ON job.client_id = place.client_id
    AND ${isFinishedSql} AND job.completed_at >= :finishedFrom AND job.completed_at < :finishedTo`;

/** Sums over finished content, as (kind, key, finished, measured, averageScore): in total, and by day, client and model. */
export const contentSumsSql = (selection: JobSelection) => `${withCells(selection)}
  SELECT CASE grouping(day, client_id, model) WHEN 7 THEN 'total' WHEN 3 THEN 'day' WHEN 5 THEN 'client' ELSE 'model' END AS kind,
    coalesce(day::text, client_id, model) AS key,
    count(*)::integer AS finished, count(score)::integer AS measured, avg(score)::float8 AS "averageScore"
  FROM (
    SELECT cpm.utc_day(job.completed_at) AS day, job.client_id, coalesce(job.final_model, '') AS model, job.score FROM ${finished}
  ) AS piece
  GROUP BY GROUPING SETS ((), (day), (client_id), (model)) ORDER BY finished DESC, key`;

/** Failures by rule, as (rule, failed), the most first. */
export const ruleFailuresSql = (selection: JobSelection) => `${withCells(selection)}
  SELECT rule, count(*)::integer AS failed FROM ${finished}, unnest(job.failed_rules) AS rule
  GROUP BY rule ORDER BY failed DESC, rule`;

/** The fewest days since the end of each age of waiting content. */
export const AGES = [0, 1, 3, 7, 30] as const;

/**
 * The backlog of approvals in one snapshot, as (kind, key, n): what waits now by client and by age, and the change of each day since
 * `:finishedFrom`.
 */
export const backlogSql = (selection: JobSelection) => `${withCells(selection)}, waiting AS (
    SELECT job.client_id, cpm.utc_day(now()) - cpm.utc_day(job.completed_at) AS days
    FROM ${placesSql} JOIN cpm.job ON job.client_id = place.client_id AND job.approved = false
  ), change AS (
    SELECT wait.since AS at, 1 AS n FROM ${placesSql} JOIN cpm.approval_wait AS wait
      ON wait.client_id = place.client_id AND wait.since >= :finishedFrom
    UNION ALL SELECT wait.until, -1 FROM ${placesSql} JOIN cpm.approval_wait AS wait
      ON wait.client_id = place.client_id AND wait.until >= :finishedFrom
  )
  SELECT 'client' AS kind, client_id AS key, count(*)::integer AS n FROM waiting GROUP BY client_id
  UNION ALL SELECT 'age', age::text, count(days)::integer
    FROM unnest(ARRAY[${AGES.join(", ")}]) WITH ORDINALITY AS bucket (age, place)
    LEFT JOIN waiting ON greatest(days, 0) >= age AND greatest(days, 0) < coalesce((ARRAY[${AGES.join(", ")}])[place + 1], 1000000) GROUP BY age
  UNION ALL SELECT 'today', cpm.utc_day(now())::text, 0
  UNION ALL SELECT 'day', cpm.utc_day(at)::text, sum(n)::integer FROM change GROUP BY 2
  ORDER BY n DESC, key`;
