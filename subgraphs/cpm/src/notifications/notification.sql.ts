const COLUMNS = `id, kind, count, client_path AS "clientPath", job_id AS "jobId", batch_id AS "batchId", actor, data,
  created_at AS "createdAt", read_at AS "readAt"`;

/** What a user may see now: own notifications ($1) of these kinds ($2), of clients that the user covers ($3, `*` for all). */
const VISIBLE = `user_id = $1 AND kind = ANY ($2) AND ('*' = ANY ($3::text[]) OR client_path && $3::text[])`;

/** A page, newest first: at most $6 that are older than one ($5), or the newest; all or only unread ones ($4). */
export const selectOlderNotificationsSql = `
  SELECT ${COLUMNS} FROM cpm.notification WHERE ${VISIBLE} AND (NOT $4 OR read_at IS NULL) AND ($5::uuid IS NULL OR id < $5)
  ORDER BY id DESC LIMIT $6`;

/** A page, oldest first: at most $6 that are newer than one ($5), or the oldest; all or only unread ones ($4). */
export const selectNewerNotificationsSql = `
  SELECT ${COLUMNS} FROM cpm.notification WHERE ${VISIBLE} AND (NOT $4 OR read_at IS NULL) AND ($5::uuid IS NULL OR id > $5)
  ORDER BY id LIMIT $6`;

/** The number of notifications; all or only unread ones ($4). */
export const countNotificationsSql = `
  SELECT count(*)::int AS count FROM cpm.notification WHERE ${VISIBLE} AND (NOT $4 OR read_at IS NULL)`;

/** Marks notifications of a user ($1) as read: those with ids ($2), or those up to one ($3). */
export const markReadSql = `
  UPDATE cpm.notification SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND (id = ANY ($2::uuid[]) OR id <= $3::uuid)`;

/** How a user ($1) gets notifications. No row for a user who has not chosen. */
export const selectPreferencesSql = `
  SELECT deliveries, emails, digest_hour AS "digestHour", time_zone AS "timeZone" FROM cpm.notification_choice WHERE user_id = $1`;

/** Changes how a user ($1) gets notifications: kinds ($2), e-mails ($3), hour ($4), time zone ($5). Null keeps a value. */
export const savePreferencesSql = `
  INSERT INTO cpm.notification_choice AS chosen (user_id, deliveries, emails, digest_hour, time_zone)
  VALUES ($1, $2::jsonb, coalesce($3::boolean, true), coalesce($4::smallint, 8), coalesce($5::text, 'UTC'))
  ON CONFLICT (user_id) DO UPDATE SET deliveries = chosen.deliveries || $2::jsonb, emails = coalesce($3::boolean, chosen.emails),
    digest_hour = coalesce($4::smallint, chosen.digest_hour), time_zone = coalesce($5::text, chosen.time_zone)`;

/** Whether the database knows a time zone ($1), by which it computes the hour of the daily e-mail. */
export const selectTimeZoneSql = "SELECT FROM pg_timezone_names WHERE name = $1";
