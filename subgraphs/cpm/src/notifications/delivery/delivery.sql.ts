/**
 * The users of draft notifications ($1, JSON objects) who may see the client now, with how they get the kind, and how many e-mails they got
 * within the last hour. Without a choice: the delivery of the kind, which the draft states. Users who switched it off are left out.
 */
export const selectReceiversSql = `
  SELECT draft.index, coalesce(chosen.deliveries ->> draft.kind, draft.delivery) AS delivery, coalesce(chosen.emails, true) AS emails,
    (SELECT count(*)::int FROM cpm.notification AS mailed
      WHERE mailed.user_id = account.id AND mailed.delivery = 'EMAIL' AND mailed.mailed_at > now() - interval '1 hour') AS "mailedLately"
  FROM jsonb_to_recordset($1::jsonb) AS draft (index integer, "userId" uuid, kind text, delivery text, roles jsonb, "clientPath" jsonb)
  JOIN cpm.user_account AS account ON account.id = draft."userId" AND account.active AND draft.roles ? account.role
    AND EXISTS (SELECT FROM unnest(account.client_ids) AS own WHERE own = '*' OR draft."clientPath" ? own)
  LEFT JOIN cpm.notification_choice AS chosen ON chosen.user_id = account.id
  WHERE coalesce(chosen.deliveries ->> draft.kind, draft.delivery) <> 'OFF' ORDER BY draft.index`;

/** Removes the unread notifications of users ($1) that new ones of the same group ($2) include, and returns how much each counted. */
export const takeGroupsSql = `
  DELETE FROM cpm.notification AS earlier USING unnest($1::uuid[], $2::text[]) AS added (user_id, group_key)
  WHERE earlier.user_id = added.user_id AND earlier.group_key = added.group_key AND earlier.read_at IS NULL
  RETURNING earlier.user_id AS "userId", earlier.group_key AS "groupKey", earlier.count`;

/** Adds notifications ($1, JSON objects). A user gets one for an event. */
export const insertNotificationsSql = `
  INSERT INTO cpm.notification (id, user_id, event_id, kind, group_key, count, client_path, job_id, batch_id, actor, data, delivery, mailed_at)
  SELECT id, "userId", "eventId", kind, "groupKey", count, ARRAY(SELECT jsonb_array_elements_text("clientPath")), "jobId", "batchId", actor,
    data, delivery, CASE WHEN delivery = 'EMAIL' THEN now() END
  FROM jsonb_to_recordset($1::jsonb) AS added (id uuid, "userId" uuid, "eventId" uuid, kind text, "groupKey" text, count integer,
    "clientPath" jsonb, "jobId" uuid, "batchId" uuid, actor text, data jsonb, delivery text)
  WHERE "jobId" IS NULL OR EXISTS (SELECT FROM cpm.job WHERE job.id = "jobId")
  ON CONFLICT DO NOTHING RETURNING id, user_id AS "userId"`;

/** Deletes what users ($1) have beyond their newest notifications ($2). */
export const deleteSurplusSql = `
  DELETE FROM cpm.notification USING unnest($1::uuid[]) AS owner (id)
  WHERE user_id = owner.id AND notification.id < (
    SELECT kept.id FROM cpm.notification AS kept WHERE kept.user_id = owner.id ORDER BY kept.id DESC OFFSET $2 - 1 LIMIT 1)`;

/**
 * Takes the notifications of digests that are due at a time ($1): unread, and from before the user's hour of that day. PostgreSQL knows the
 * time zones: an hour that a day does not have is the next one, and one that it has twice counts once.
 */
export const takeDigestsSql = `
  WITH due AS (
    SELECT waiting.id FROM cpm.notification AS waiting LEFT JOIN cpm.notification_choice AS chosen ON chosen.user_id = waiting.user_id,
      LATERAL (SELECT coalesce(chosen.time_zone, 'UTC') AS zone, make_interval(hours => coalesce(chosen.digest_hour, 8)) AS hour) AS wish,
      LATERAL (SELECT (date_trunc('day', $1::timestamptz AT TIME ZONE zone) + hour) AT TIME ZONE zone AS today,
        (date_trunc('day', $1::timestamptz AT TIME ZONE zone) - interval '1 day' + hour) AT TIME ZONE zone AS yesterday) AS at
    WHERE waiting.delivery = 'DIGEST' AND waiting.read_at IS NULL AND waiting.mailed_at IS NULL AND coalesce(chosen.emails, true)
      AND waiting.created_at < CASE WHEN at.today <= $1::timestamptz THEN at.today ELSE at.yesterday END
    FOR UPDATE OF waiting SKIP LOCKED
  )
  UPDATE cpm.notification SET mailed_at = $1::timestamptz FROM due WHERE notification.id = due.id
  RETURNING notification.id, user_id AS "userId"`;

/** The notifications of an e-mail ($1) that their user has not read, oldest first. */
export const selectMailedSql = `
  SELECT id, user_id AS "userId", kind, count, client_path AS "clientPath", job_id AS "jobId", batch_id AS "batchId", actor, data
  FROM cpm.notification WHERE id = ANY ($1::uuid[]) AND read_at IS NULL ORDER BY id`;

/** Whether a user ($1) wants no e-mails. */
export const selectUnsubscribedSql = "SELECT FROM cpm.notification_choice WHERE user_id = $1 AND NOT emails";
