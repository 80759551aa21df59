/** The longest lease that an entry can have, in seconds: one that ends later is from before the database's clock was set back. */
const LONGEST_LEASE = "interval '121 seconds'";

/** No process carries it out now, and its job was not accepted. */
const UNTOUCHED = `state IN ('PLANNED', 'FAILED')
  AND (claimed_until IS NULL OR claimed_until < now() OR claimed_until > now() + ${LONGEST_LEASE})
  AND (kind = 'PUBLICATION' OR NOT EXISTS (SELECT FROM cpm.job WHERE job.id = calendar_entry.id))`;

/** Plans entries. Parameter: rows as JSON. An entry that was planned before is left alone. Returns the ids of the new ones. */
export const insertEntriesSql = `
  INSERT INTO cpm.calendar_entry (id, kind, client_id, client_path, content_type, title, content, job_id, site_id, planned_for, planned_by,
    series_id, request_id, round, ordinal)
  SELECT id, kind, client_id, client_path, content_type, title, content, job_id, site_id, planned_for, planned_by, series_id, request_id,
    round, ordinal
  FROM jsonb_to_recordset($1) AS entry (id uuid, kind text, client_id text, client_path text[], content_type text, title text, content jsonb,
    job_id uuid, site_id uuid, planned_for timestamptz, planned_by text, series_id uuid, request_id uuid, round integer, ordinal integer)
  ON CONFLICT (request_id, kind, round, client_id, ordinal) DO NOTHING
  RETURNING id`;

/** Plans an entry ($1) of a version ($2) for a time ($3, null for now), in the name of $4. It is tried anew. */
export const moveEntrySql = `
  UPDATE cpm.calendar_entry SET state = 'PLANNED', ended_at = NULL, planned_for = coalesce($3, now()), planned_by = $4, moved = true,
    version = version + 1, attempts = attempts + 1, claimed_until = NULL, try_at = NULL, problem = NULL, detail = NULL, overdue_at = NULL
  WHERE id = $1 AND version = $2 AND ${UNTOUCHED} RETURNING id`;

/** Fails what was missed while clients ($1) were archived. Stores why ($2). */
export const failMissedSql = `
  UPDATE cpm.calendar_entry SET state = 'FAILED', ended_at = now(), claimed_until = NULL, problem = 'CLIENT_ARCHIVED', detail = $2,
    version = version + 1
  WHERE client_id = ANY ($1) AND state = 'PLANNED' AND planned_for <= now()`;

/** Cancels an entry ($1) of a version ($2). */
export const cancelEntrySql = `
  UPDATE cpm.calendar_entry SET state = 'CANCELLED', ended_at = now(), content = NULL, version = version + 1, overdue_at = NULL,
    claimed_until = NULL
  WHERE id = $1 AND version = $2 AND ${UNTOUCHED} RETURNING id`;

/** Cancels what is planned for the content of a cancelled order ($1). */
export const cancelPublicationsSql = `
  UPDATE cpm.calendar_entry SET state = 'CANCELLED', ended_at = now(), version = version + 1, overdue_at = NULL, claimed_until = NULL
  WHERE job_id = $1 AND kind = 'PUBLICATION' AND state IN ('PLANNED', 'FAILED')`;

/** The number of planned entries of a client ($1) and its descendants. */
export const countPlannedSql = `
  SELECT count(*)::int AS planned FROM cpm.calendar_entry WHERE client_path @> ARRAY[$1] AND state = 'PLANNED'`;
