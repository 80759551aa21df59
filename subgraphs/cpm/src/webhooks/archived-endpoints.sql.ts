/** Disables the enabled endpoints of archived clients ($1). $2 is the consumer of their subscriptions, $3 the reason. */
export const disableArchivedSql = `
  WITH disabled AS (
    UPDATE cpm.webhook_endpoint SET status = 'DISABLED', disabled_reason = $3, disabled_at = now(),
      lease_owner = NULL, lease_until = NULL
    WHERE client_id = ANY ($1) AND status = 'ENABLED' RETURNING id)
  UPDATE cpm.event_subscription SET active = false
  WHERE consumer = $2 AND subscriber_id IN (SELECT id FROM disabled) AND active`;

/** Enables the endpoints of clients ($1) that were disabled for a reason ($3). $2 is the consumer of their subscriptions. */
export const enableUnarchivedSql = `
  WITH enabled AS (
    UPDATE cpm.webhook_endpoint SET status = 'ENABLED', disabled_reason = NULL, disabled_at = NULL, failing_since = NULL
    WHERE client_id = ANY ($1) AND disabled_reason = $3 RETURNING id)
  UPDATE cpm.event_subscription SET active = true
  WHERE consumer = $2 AND subscriber_id IN (SELECT id FROM enabled) AND NOT active`;
