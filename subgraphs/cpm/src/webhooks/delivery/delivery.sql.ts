/** How long a process keeps an endpoint without renewing its lease. A killed process's endpoints are taken over after it. */
export const LEASE_SECONDS = 15;

const LEASE = `lease_owner = $1, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})`;
const ENDPOINT = `endpoint.id, endpoint.client_id AS "clientId", endpoint.url, endpoint.secret_encrypted AS secret,
  CASE WHEN endpoint.previous_secret_until > now() THEN endpoint.previous_secret_encrypted END AS "previousSecret",
  endpoint.failing_since AS "failingSince"`;

/** Takes endpoints with due deliveries that no process has: those that work first, in no order. Parameters: process, most endpoints. */
export const takeEndpointsSql = `
  UPDATE cpm.webhook_endpoint AS endpoint SET ${LEASE}
  WHERE id = ANY (ARRAY(
    SELECT id FROM cpm.webhook_endpoint AS free
    WHERE status = 'ENABLED' AND (lease_until IS NULL OR lease_until < now()) AND EXISTS (
      SELECT FROM cpm.webhook_delivery WHERE endpoint_id = free.id AND state = 'PENDING' AND due_at <= now())
    ORDER BY failing_since IS NOT NULL, random() LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING ${ENDPOINT}`;

/** Renews the leases of endpoints and returns those that the process still has. Parameters: process, endpoints. */
export const renewLeasesSql = `
  UPDATE cpm.webhook_endpoint AS endpoint SET ${LEASE}
  WHERE id = ANY ($2) AND lease_owner = $1 AND status = 'ENABLED' RETURNING ${ENDPOINT}`;

/** Gives up the lease of an endpoint. Parameters: process, endpoint. */
export const releaseLeaseSql =
  "UPDATE cpm.webhook_endpoint SET lease_owner = NULL, lease_until = NULL WHERE id = $2 AND lease_owner = $1";

/**
 * The due deliveries of an endpoint, each the first of its subject: what comes after waits for it. Parameters: endpoint, deliveries in
 * flight, most deliveries.
 */
export const selectDueSql = `
  SELECT delivery.id, delivery.url, delivery.attempts, event.id AS "eventId", event.type, event.data, event.occurred_at AS "occurredAt",
    clock_timestamp() AS "readAt"
  FROM cpm.webhook_delivery AS delivery JOIN cpm.event ON event.seq = event_seq
  WHERE endpoint_id = $1 AND state = 'PENDING' AND due_at <= now() AND delivery.id <> ALL ($2::bigint[])
    AND NOT EXISTS (SELECT FROM cpm.webhook_delivery AS earlier WHERE earlier.endpoint_id = $1
      AND earlier.subject = delivery.subject AND earlier.state = 'PENDING' AND earlier.id < delivery.id)
  ORDER BY due_at, delivery.id LIMIT $3`;

/**
 * Stores attempts, and what follows for their deliveries. An attempt whose delivery has changed meanwhile is not stored. Parameter: the
 * attempts as JSON; `pauseMs` is null after the last one.
 */
export const storeAttemptsSql = `
  WITH made AS (
    SELECT * FROM json_to_recordset($1) AS one ("deliveryId" bigint, attempts integer, "sentAt" timestamptz, "durationMs" integer,
      status integer, failure text, response text, "pauseMs" float)
  ), stored AS (
    UPDATE cpm.webhook_delivery AS delivery SET attempts = delivery.attempts + 1,
      state = CASE WHEN made.failure IS NULL THEN 'DELIVERED' WHEN "pauseMs" IS NULL THEN 'FAILED' ELSE 'PENDING' END,
      due_at = CASE WHEN "pauseMs" IS NULL THEN due_at ELSE now() + make_interval(secs => "pauseMs" / 1000) END,
      ended_at = CASE WHEN made.failure IS NULL OR "pauseMs" IS NULL THEN now() END
    FROM made WHERE delivery.id = "deliveryId" AND state = 'PENDING' AND delivery.attempts = made.attempts
    RETURNING delivery.id
  )
  INSERT INTO cpm.webhook_attempt (delivery_id, number, sent_at, duration_ms, status, failure, response)
  SELECT "deliveryId", made.attempts + 1, "sentAt", "durationMs", status, failure, response FROM made JOIN stored ON id = "deliveryId"`;

/** Notes the first failure after a success. Parameter: endpoint. */
export const noteFailingSql =
  "UPDATE cpm.webhook_endpoint SET failing_since = now() WHERE id = $1 AND failing_since IS NULL";

/** Notes a success. Parameter: endpoint. */
export const noteWorkingSql =
  "UPDATE cpm.webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL";

/**
 * Disables an endpoint by itself. Parameters: endpoint, reason, hours for which every attempt must have failed.
 */
export const disableEndpointSql = `
  UPDATE cpm.webhook_endpoint SET status = 'DISABLED', disabled_reason = $2, disabled_at = now(), lease_owner = NULL, lease_until = NULL
  WHERE id = $1 AND status = 'ENABLED' AND ($3::integer = 0 OR failing_since <= now() - make_interval(hours => $3))
  RETURNING client_id AS "clientId", client_path AS "clientPath"`;

/** Adds deliveries of events. Parameters: endpoints, events, subjects, addresses that replace the endpoint's (or null), in equal order. */
export const insertDeliveriesSql = `
  INSERT INTO cpm.webhook_delivery (endpoint_id, event_seq, subject, url)
  SELECT endpoint.id, event_seq, subject, new.url
  FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[]) WITH ORDINALITY AS new (endpoint_id, event_seq, subject, url, place)
  JOIN cpm.webhook_endpoint AS endpoint ON endpoint.id = new.endpoint_id ORDER BY place`;

/** The endpoints and addresses of callbacks ($1). */
export const selectCallbacksSql = `
  SELECT id, endpoint_id AS "endpointId", url FROM cpm.webhook_callback WHERE id = ANY ($1)`;

/**
 * What operators watch: deliveries that wait, and for how long the oldest has been due. It counts those whose endpoint works, and that wait for no
 * earlier one of their subject, and events that were not dispatched: all should have been sent.
 */
export const selectDeliveryLagSql = `
  SELECT count(*)::float AS pending, greatest(
    (SELECT extract(epoch FROM now() - min(occurred_at)) FROM cpm.event WHERE NOT dispatched),
    max(extract(epoch FROM now() - due_at)) FILTER (
      WHERE failing_since IS NULL AND due_at <= now() AND NOT EXISTS (
        SELECT FROM cpm.webhook_delivery AS earlier WHERE earlier.endpoint_id = delivery.endpoint_id
          AND earlier.subject = delivery.subject AND earlier.state = 'PENDING' AND earlier.id < delivery.id)), 0)::float AS "oldestSeconds"
  FROM cpm.webhook_delivery AS delivery JOIN cpm.webhook_endpoint AS endpoint ON endpoint.id = endpoint_id
  WHERE state = 'PENDING' AND status = 'ENABLED'`;
