/** How far ahead series are planned, in days. */
export const HORIZON_DAYS = 92;

/** Excludes other changes of the series of a client, named by $1, until the transaction ends. */
export const lockSeriesSql = "SELECT pg_advisory_xact_lock(hashtext($1))";

/** A series that is not planned as far ahead as it should be. Each is planned a day further at a time. */
export const selectSeriesToPlanSql = `
  SELECT id FROM cpm.order_series WHERE NOT paused AND NOT held AND planned_until < now() + interval '${HORIZON_DAYS - 1} days'
  ORDER BY planned_until LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Holds the series of archived clients ($1). */
export const holdSeriesSql = "UPDATE cpm.order_series SET held = true WHERE client_id = ANY ($1) AND NOT held";

/** Releases the series of clients ($1) that are not archived any more. */
export const releaseSeriesSql = "UPDATE cpm.order_series SET held = false WHERE client_id = ANY ($1) AND held";

/** The series that order for clients ($1). */
export const selectSeriesOfClientsSql = "SELECT id FROM cpm.order_series WHERE client_ids && $1::text[] ORDER BY id";

/** What is deleted when a series is planned anew: no user moved it, no process carries it out, and its job was not accepted. */
const REPLACED = `state = 'PLANNED' AND NOT moved AND (claimed_until IS NULL OR claimed_until < now())
  AND NOT EXISTS (SELECT FROM cpm.job WHERE job.id = entry.id)`;

/**
 * The keywords of a series ($1) that were used before its present round ($2), for each client. With $3, as if the series had been planned anew
 * already: without those whose orders would be deleted.
 */
export const selectUsedKeywordsSql = `
  SELECT client_id AS "clientId", array_agg(title) AS keywords FROM cpm.calendar_entry AS entry
  WHERE series_id = $1 AND kind = 'ORDER' AND round < $2 AND title IS NOT NULL AND NOT ($3::boolean AND ${REPLACED}) GROUP BY client_id`;

/**
 * Deletes what a series ($1) has planned, except what a user moved, what is being carried out, and orders whose job was accepted. With an order
 * goes the publication of its content.
 */
export const deletePlannedSql = `
  WITH gone AS (
    DELETE FROM cpm.calendar_entry AS entry WHERE series_id = $1 AND kind = 'ORDER' AND ${REPLACED} RETURNING id)
  DELETE FROM cpm.calendar_entry WHERE kind = 'PUBLICATION' AND state IN ('PLANNED', 'FAILED') AND job_id IN (SELECT id FROM gone)`;

/** Removes the keywords of a deleted series ($1) from what it has ordered. */
export const forgetKeywordsSql = `
  UPDATE cpm.calendar_entry SET title = NULL WHERE series_id = $1 AND state IN ('DONE', 'CANCELLED')`;
