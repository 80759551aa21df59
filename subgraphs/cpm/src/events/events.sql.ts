/**
 * Records an event where something subscribes to it: without a subscription it costs a look-up by primary key and no write. Parameters: type, client and ancestors, subject, data, key under which the event is
 * recorded once (null for each time).
 */
export const insertEventSql = `
  INSERT INTO cpm.event (type, client_path, subject, data, dedupe_key)
  SELECT $1::text, $2::text[], $3::text, $4::jsonb, $5::text WHERE EXISTS (
    SELECT FROM cpm.event_subscription AS subscription WHERE subscription.active
      AND subscription.type = $1::text AND subscription.scope = ANY ($2::text[] || ARRAY[$3::text, '*']))
  ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING`;

/** The columns that {@link recordJobEndSql} needs of the CTE `ended`. */
export const ENDED_COLUMNS =
  "job.id, job.client_id, job.client_path, job.status, job.passed, job.content_type, job.batch_id, job.repair_of, job.error";

/**
 * Records the end of the jobs of a preceding CTE `ended`, which returns {@link ENDED_COLUMNS}, and content that does not pass its strategy. A
 * part of a statement: it follows `WITH ended AS (...),`. A job of a batch is also recorded for those who wait for the end of the batch, which
 * the dispatch finds; subscribers to all clients get that end only, so that a batch does not flood them.
 */
export const recordJobEndSql = `recorded AS (
    INSERT INTO cpm.event (type, client_path, subject, data)
    SELECT happened.type, client_path, 'job:' || id, jsonb_build_object('jobId', id, 'clientId', client_id,
        'contentType', content_type, 'batchId', batch_id, 'repairOf', repair_of)
      || CASE WHEN status = 'failed' THEN jsonb_build_object('errorCode', coalesce(error ->> 'code', 'INTERNAL_ERROR')) ELSE '{}' END
    FROM ended, LATERAL (SELECT 'job.' || status AS type UNION ALL
      SELECT 'content.failed_strategy' WHERE status = 'completed' AND NOT passed) AS happened
    WHERE EXISTS (
      SELECT FROM cpm.event_subscription AS subscription WHERE subscription.active AND subscription.type = happened.type
        AND subscription.scope = ANY (ended.client_path
          || ARRAY['job:' || ended.id, 'batch:' || ended.batch_id, CASE WHEN ended.batch_id IS NULL THEN '*' END]))
    OR (ended.batch_id IS NOT NULL AND happened.type <> 'content.failed_strategy' AND EXISTS (
      SELECT FROM cpm.event_subscription AS subscription WHERE subscription.active AND subscription.type = 'batch.finished'
        AND subscription.scope = ANY (ended.client_path || ARRAY['job:' || ended.id, 'batch:' || ended.batch_id, '*']))))`;

/** One process dispatches at a time, so that the events of a subject reach each subscriber in order. */
export const acquireDispatchLockSql = "SELECT pg_try_advisory_xact_lock(hashtext('cpm.event')) AS acquired";

/**
 * The oldest events that were not dispatched. The order of a subject is that of its transactions: they lock the subject's row before they
 * record. Parameter: the most events.
 */
export const selectUndispatchedSql = `
  SELECT seq, id, type, client_path AS "clientPath", subject, data, occurred_at AS "occurredAt"
  FROM cpm.event WHERE NOT dispatched ORDER BY seq LIMIT $1`;

/** The subscriptions to events ($1). A subscriber that an event matches in two ways is returned once. */
export const selectSubscribersSql = `
  SELECT DISTINCT event.seq, subscription.consumer, subscription.subscriber_id AS "subscriberId"
  FROM cpm.event JOIN cpm.event_subscription AS subscription ON subscription.type = event.type AND subscription.active
    AND subscription.scope = ANY (event.client_path || ARRAY[event.subject, '*'])
  WHERE event.seq = ANY ($1::bigint[]) ORDER BY event.seq`;

/** Marks events ($1) as dispatched. */
export const markDispatchedSql = "UPDATE cpm.event SET dispatched = true WHERE seq = ANY ($1::bigint[])";

/**
 * Records the end of those batches ($1) in which no job is open, once for each time that a batch finishes: a retry adds a job to it. The
 * client is that of the job that ended last.
 */
export const insertFinishedBatchesSql = `
  INSERT INTO cpm.event (type, client_path, subject, data, dedupe_key)
  SELECT 'batch.finished', last.client_path, 'batch:' || batch, jsonb_build_object('batchId', batch, 'clientId', last.client_id,
      'completed', sum.completed, 'failed', sum.failed, 'cancelled', sum.cancelled), 'batch.finished:' || batch || ':' || sum.jobs
  FROM unnest($1::uuid[]) AS batch,
    LATERAL (SELECT count(*) AS jobs, count(*) FILTER (WHERE status IN ('queued', 'processing')) AS open,
        count(*) FILTER (WHERE status = 'completed') AS completed, count(*) FILTER (WHERE status = 'failed' AND NOT replaced) AS failed,
        count(*) FILTER (WHERE status = 'cancelled' AND NOT replaced) AS cancelled
      FROM cpm.job WHERE batch_id = batch) AS sum,
    LATERAL (SELECT client_path, client_id FROM cpm.job WHERE batch_id = batch ORDER BY completed_at DESC NULLS LAST, id LIMIT 1) AS last
  WHERE sum.open = 0
  ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING`;

/** Adds subscriptions. Parameters: consumer, subscriber, scopes, their types. */
export const insertSubscriptionsSql = `
  INSERT INTO cpm.event_subscription (consumer, subscriber_id, scope, type)
  SELECT $1, $2, scope, type FROM unnest($3::text[], $4::text[]) AS chosen (scope, type) ON CONFLICT DO NOTHING`;

/** Deletes the subscriptions of a subscriber. Parameters: consumer, subscriber. */
export const deleteSubscriptionsSql = "DELETE FROM cpm.event_subscription WHERE consumer = $1 AND subscriber_id = $2";

/** Suspends or resumes the subscriptions of a subscriber. Parameters: consumer, subscriber, whether they are active. */
export const setSubscriptionsActiveSql =
  "UPDATE cpm.event_subscription SET active = $3 WHERE consumer = $1 AND subscriber_id = $2 AND active <> $3";

/** Deletes the events of a job ($1) with all deliveries of them, the subscriptions to it and its callback. */
export const deleteEventsOfJobSql = [
  "DELETE FROM cpm.webhook_callback WHERE id = $1::uuid",
  "DELETE FROM cpm.event WHERE subject = 'job:' || $1::text",
  "DELETE FROM cpm.event_subscription WHERE scope = 'job:' || $1::text",
];

/** For how many seconds the oldest event has waited for its dispatch. */
export const selectDispatchLagSql = `
  SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS seconds FROM cpm.event WHERE NOT dispatched`;
