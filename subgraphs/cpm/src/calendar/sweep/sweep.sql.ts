import { isArchivedSql } from "../../archived-clients/archived-clients.sql.js";

/** The longest pause between two attempts, in seconds. */
export const MAX_PAUSE_SECONDS = 3_600;

const ACTIVE = `NOT ${isArchivedSql("calendar_entry.client_id")}`;

/**
 * Entries whose time has come and which no process carries out. Those of archived clients are held. A lease or a pause that ends later than any could is from before the database's
 * clock was set back, and holds nothing up. Parameter 2: the seconds of a lease.
 */
const DUE = `state = 'PLANNED' AND planned_for <= now()
  AND (claimed_until IS NULL OR claimed_until < now() OR claimed_until > now() + ($2 + 1) * interval '1 second')
  AND (try_at IS NULL OR try_at <= now() OR try_at > now() + interval '${MAX_PAUSE_SECONDS + 1} seconds') AND ${ACTIVE}`;

/**
 * Claims at most $1 due entries for $2 seconds, those that are due longest first. After them another process may claim them: the one that had
 * claimed them was lost.
 */
export const claimEntriesSql = `
  WITH claimed AS (
    UPDATE cpm.calendar_entry SET attempts = attempts + 1, claimed_until = now() + $2 * interval '1 second'
    WHERE id = ANY (ARRAY(
      SELECT id FROM cpm.calendar_entry WHERE ${DUE} ORDER BY planned_for LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING *)
  SELECT id, kind, client_id AS "clientId", content, job_id AS "jobId", site_id AS "siteId", planned_by AS "plannedBy", attempts,
    extract(epoch FROM now() - planned_for)::float AS "secondsLate"
  FROM claimed ORDER BY planned_for`;

/** Ends an order ($1): its job was accepted. That is so whichever process holds the claim. */
export const endOrderSql = `
  UPDATE cpm.calendar_entry SET state = 'DONE', ended_at = now(), content = NULL, claimed_until = NULL, problem = NULL, detail = NULL,
    overdue_at = NULL, version = version + 1
  WHERE id = $1 AND state = 'PLANNED' RETURNING id`;

/** Ends a publication ($1) that its claim ($2) has ordered from the site. */
export const endPublicationSql = `
  UPDATE cpm.calendar_entry SET state = 'DONE', ended_at = now(), claimed_until = NULL, problem = NULL, detail = NULL,
    overdue_at = NULL, version = version + 1
  WHERE id = $1 AND attempts = $2 AND state = 'PLANNED' RETURNING id`;

/** Tries an entry ($1) again in $5 seconds, while its claim ($2) holds. Stores why ($3, $4). */
export const retryEntrySql = `
  UPDATE cpm.calendar_entry SET claimed_until = NULL, try_at = now() + $5 * interval '1 second', problem = $3, detail = $4
  WHERE id = $1 AND attempts = $2 AND state = 'PLANNED'`;

/** Gives an entry ($1) up, while its claim ($2) holds. Stores why ($3, $4). */
export const failEntrySql = `
  UPDATE cpm.calendar_entry SET state = 'FAILED', ended_at = now(), claimed_until = NULL, problem = $3, detail = $4, version = version + 1
  WHERE id = $1 AND attempts = $2 AND state = 'PLANNED'`;

/**
 * Marks at most $1 entries as overdue: those that failed, those that were tried in vain, and those that did not happen within five minutes of
 * their time.
 */
export const flagOverdueSql = `
  UPDATE cpm.calendar_entry SET overdue_at = now() WHERE id = ANY (ARRAY(
    SELECT id FROM cpm.calendar_entry WHERE overdue_at IS NULL AND state IN ('PLANNED', 'FAILED') AND planned_for <= now() AND ${ACTIVE}
      AND (state = 'FAILED' OR problem IS NOT NULL OR planned_for < now() - interval '5 minutes')
    ORDER BY planned_for LIMIT $1 FOR UPDATE SKIP LOCKED))
  RETURNING id, kind, version, client_id AS "clientId", client_path AS "clientPath", problem`;

/** The number of overdue entries of each kind, and for how many seconds the entry that should have been tried longest ago has waited. */
export const calendarMetricsSql = `
  SELECT count(*) FILTER (WHERE overdue_at IS NOT NULL AND kind = 'ORDER')::float AS orders,
    count(*) FILTER (WHERE overdue_at IS NOT NULL AND kind = 'PUBLICATION')::float AS publications,
    coalesce(extract(epoch FROM now() - min(greatest(planned_for, try_at, claimed_until)) FILTER (WHERE state = 'PLANNED'
      AND greatest(planned_for, try_at, claimed_until) < now())), 0)::float AS late
  FROM cpm.calendar_entry WHERE state IN ('PLANNED', 'FAILED') AND planned_for <= now() AND ${ACTIVE}`;
