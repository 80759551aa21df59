/** Excludes other creations of endpoints for the same client, named by $1, until the transaction ends. */
export const lockEndpointsSql = "SELECT pg_advisory_xact_lock(hashtext($1))";

const DELIVERY = `delivery.id, delivery.endpoint_id AS "endpointId", event.id AS "eventId", event.type, event.data,
  event.occurred_at AS "occurredAt", coalesce(delivery.url, endpoint.url) AS url, delivery.state, delivery.attempts AS "attemptCount",
  CASE WHEN delivery.state = 'PENDING' THEN delivery.due_at END AS "nextAttemptAt", delivery.replay_of AS "replayOf",
  delivery.created_at AS "createdAt", delivery.ended_at AS "endedAt"`;

const FROM = `FROM cpm.webhook_delivery AS delivery JOIN cpm.event ON event.seq = event_seq
  JOIN cpm.webhook_endpoint AS endpoint ON endpoint.id = endpoint_id`;

/** Deliveries of an endpoint ($1), of one state ($2) or of all. */
const OF_ENDPOINT = "delivery.endpoint_id = $1 AND ($2::text IS NULL OR delivery.state = $2)";

/** At most $4 deliveries, newest first: those older than one ($3), or the newest. */
export const selectOlderDeliveriesSql = `
  SELECT ${DELIVERY} ${FROM} WHERE ${OF_ENDPOINT} AND ($3::bigint IS NULL OR delivery.id < $3) ORDER BY delivery.id DESC LIMIT $4`;

/** At most $4 deliveries, oldest first: those newer than one ($3), or the oldest. */
export const selectNewerDeliveriesSql = `
  SELECT ${DELIVERY} ${FROM} WHERE ${OF_ENDPOINT} AND ($3::bigint IS NULL OR delivery.id > $3) ORDER BY delivery.id LIMIT $4`;

/** The number of deliveries. Parameters: endpoint, state or null. */
export const countDeliveriesSql = `SELECT count(*)::int AS count FROM cpm.webhook_delivery AS delivery WHERE ${OF_ENDPOINT}`;

/** Some deliveries ($1). */
export const selectDeliveriesSql = `SELECT ${DELIVERY} ${FROM} WHERE delivery.id = ANY ($1::bigint[])`;

/** The attempts of deliveries ($1), oldest first. */
export const selectAttemptsSql = `
  SELECT delivery_id::text AS "deliveryId", number, sent_at AS "sentAt", duration_ms AS "durationMs", status, failure, response
  FROM cpm.webhook_attempt WHERE delivery_id = ANY ($1::bigint[]) ORDER BY delivery_id, number`;

/** Adds a delivery of a new event that only this endpoint receives. Parameters: event, type, client path, subject, data, endpoint. */
export const insertTestSql = `
  WITH event AS (INSERT INTO cpm.event (id, type, client_path, subject, data, dispatched) VALUES ($1, $2, $3, $4, $5, true) RETURNING seq)
  INSERT INTO cpm.webhook_delivery (endpoint_id, event_seq, subject) SELECT $6, seq, $4 FROM event RETURNING id`;

/** The first delivery of an event ($2) to an endpoint ($1). */
export const selectDeliveryOfEventSql = `
  SELECT ${DELIVERY} ${FROM} WHERE delivery.endpoint_id = $1 AND event.id = $2 ORDER BY delivery.id LIMIT 1`;

/** Adds a delivery that repeats one ($1). */
export const insertReplaySql = `
  INSERT INTO cpm.webhook_delivery (endpoint_id, event_seq, subject, url, replay_of)
  SELECT endpoint_id, event_seq, subject, url, id FROM cpm.webhook_delivery WHERE id = $1 RETURNING id`;

/**
 * Adds deliveries of the events of a span of time to an endpoint, in their order: those of its types and its client's tree that were recorded.
 * Parameters: endpoint, start, end, whether to leave out events that were delivered to it, most deliveries.
 */
export const insertReplaysSql = `
  INSERT INTO cpm.webhook_delivery (endpoint_id, event_seq, subject)
  SELECT endpoint.id, event.seq, event.subject FROM cpm.webhook_endpoint AS endpoint, cpm.event
  WHERE endpoint.id = $1 AND event.occurred_at >= $2 AND event.occurred_at < $3 AND event.dispatched
    AND event.type = ANY (endpoint.event_types) AND event.client_path && ARRAY[endpoint.client_id, '*']
    AND NOT ($4 AND EXISTS (SELECT FROM cpm.webhook_delivery AS made
      WHERE made.event_seq = event.seq AND made.endpoint_id = endpoint.id AND made.state <> 'FAILED'))
  ORDER BY event.seq LIMIT $5 RETURNING id`;

/** The enabled endpoints of clients ($1), those of the last client first and then newest first. */
export const selectEnabledEndpointsSql = `
  SELECT id, client_path AS "clientPath", url FROM cpm.webhook_endpoint WHERE client_id = ANY ($1) AND status = 'ENABLED'
  ORDER BY array_position($1::text[], client_id) DESC, id DESC`;

/** Adds the callback of an order. Parameters: job or batch, endpoint, address. */
export const insertCallbackSql = "INSERT INTO cpm.webhook_callback (id, endpoint_id, url) VALUES ($1, $2, $3)";
