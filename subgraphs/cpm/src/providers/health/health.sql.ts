/** Consecutive failures that pause a provider, and consecutive successes that make it healthy again. */
const FAILURES_TO_PAUSE = 5;
const SUCCESSES_TO_RECOVER = 3;

/** Seconds of the first pause. Each further pause is twice as long, up to the longest. */
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 300;

/** Seconds between two probes of a healthy provider, and of one that is not healthy. */
const PROBE_INTERVAL_SECONDS = 30;
const RECOVERY_PROBE_INTERVAL_SECONDS = 5;

const COLUMNS = `provider, status, message, failures, revision, cooldown_until AS "cooldownUntil", checked_at AS "checkedAt",
  greatest(0, coalesce(extract(epoch FROM cooldown_until - now()), 0) * 1000)::float AS "cooldownMs"`;
const IS_PAUSED = "(cooldown_until > now()) IS TRUE";
const STARTS_PAUSE = `(status <> 'healthy' OR failures + 1 >= ${FAILURES_TO_PAUSE})`;
const RECOVERS = `(status = 'healthy' OR successes + 1 >= ${SUCCESSES_TO_RECOVER})`;

/** Creates the missing rows of some providers ($1). */
export const insertHealthSql =
  "INSERT INTO cpm.provider_health (provider) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING";

/** The health of all providers and models. */
export const selectHealthSql = `SELECT ${COLUMNS} FROM cpm.provider_health`;

/** Status changes of one provider ($1) or of all. A trigger writes them. */
const CHANGES = `
  SELECT id::text, provider, upper(status) AS status, message, cooldown_until AS "cooldownUntil", at
  FROM cpm.provider_health_change WHERE ($1::text IS NULL OR provider = $1)`;

/** At most $3 status changes, newest first: those older than a change ($2), or the newest. */
export const selectNewerChangesFirstSql = `${CHANGES} AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`;

/** At most $3 status changes, oldest first: those newer than a change ($2), or the oldest. */
export const selectOlderChangesFirstSql = `${CHANGES} AND ($2::bigint IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/** The number of status changes, of one vendor ($1) or of all. */
export const countHealthChangesSql = `
  SELECT count(*)::integer AS count FROM cpm.provider_health_change WHERE $1::text IS NULL OR provider = $1`;

/** Counts a failure with its message ($2). Five in a row, or one while recovering, start a pause. Ignored during a pause. */
export const countFailureSql = `
  UPDATE cpm.provider_health SET failures = failures + 1, successes = 0, message = $2,
    status = CASE WHEN ${STARTS_PAUSE} THEN 'degraded' ELSE status END,
    trips = trips + ${STARTS_PAUSE}::int, revision = revision + (${STARTS_PAUSE} AND status <> 'degraded')::int,
    cooldown_until = CASE WHEN ${STARTS_PAUSE}
      THEN now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(trips, 10))) END
  WHERE provider = $1 AND NOT ${IS_PAUSED} RETURNING ${COLUMNS}`;

/** Starts the pause of $3 ms that the vendor requested. Ignored when it ends less than a second after the current one. */
export const pauseSql = `
  UPDATE cpm.provider_health SET status = 'degraded', message = $2, successes = 0,
    revision = revision + (status <> 'degraded')::int, cooldown_until = now() + make_interval(secs => $3::float / 1000)
  WHERE provider = $1 AND (cooldown_until > now() + make_interval(secs => $3::float / 1000 - 1)) IS NOT TRUE
  RETURNING ${COLUMNS}`;

/** Marks a provider as down with a message ($2). */
export const markDownSql = `
  UPDATE cpm.provider_health SET status = 'down', message = $2, successes = 0, cooldown_until = NULL, revision = revision + 1
  WHERE provider = $1 AND status <> 'down' RETURNING ${COLUMNS}`;

/** Counts a success. It resets the failures, and the third in a row makes the provider healthy. Ignored during a pause. */
export const countSuccessSql = `
  UPDATE cpm.provider_health SET failures = 0, cooldown_until = NULL,
    successes = CASE WHEN ${RECOVERS} THEN 0 ELSE successes + 1 END,
    trips = CASE WHEN ${RECOVERS} THEN 0 ELSE trips END,
    message = CASE WHEN ${RECOVERS} THEN NULL ELSE message END,
    revision = revision + (status = 'down' OR (status = 'degraded' AND ${RECOVERS}))::int,
    status = CASE WHEN ${RECOVERS} THEN 'healthy' ELSE 'degraded' END
  WHERE provider = $1 AND NOT ${IS_PAUSED} AND (status <> 'healthy' OR failures > 0) RETURNING ${COLUMNS}`;

/** Claims the probe of a provider when one is due. Returns no row when another process has claimed it, or during a pause. */
export const claimProbeSql = `
  UPDATE cpm.provider_health SET checked_at = now() WHERE provider = $1 AND NOT ${IS_PAUSED} AND (checked_at > now() -
    make_interval(secs => CASE status WHEN 'healthy' THEN ${PROBE_INTERVAL_SECONDS} ELSE ${RECOVERY_PROBE_INTERVAL_SECONDS} END)) IS NOT TRUE
  RETURNING ${COLUMNS}`;
