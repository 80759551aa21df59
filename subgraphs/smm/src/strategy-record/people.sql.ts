/** The encrypted people of all versions of a client ($1), locked. */
export const lockPeopleSql = `
  SELECT client_id AS "clientId", version, people FROM smm.strategy_version
  WHERE client_id = $1 AND people IS NOT NULL ORDER BY version FOR UPDATE`;

/** At most $2 versions whose people are encrypted with another key than that of version $1. */
export const lockOutdatedPeopleSql = `
  SELECT client_id AS "clientId", version, people FROM smm.strategy_version
  WHERE split_part(people, '.', 1) <> $1 ORDER BY client_id, version LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** Replaces the people ($3) of a version ($2) of a client ($1). Everything else of a version is final. */
export const updatePeopleSql = "UPDATE smm.strategy_version SET people = $3 WHERE client_id = $1 AND version = $2";

/** Invalidates the cached strategies of a client ($1) and its descendants. */
export const countEpochSql = "UPDATE smm.client SET strategy_epoch = strategy_epoch + 1 WHERE path @> ARRAY[$1]";

/** Removes the people from all versions of a client ($1) and its descendants. */
export const removePeopleBeneathSql = `
  UPDATE smm.strategy_version SET people = NULL
  WHERE people IS NOT NULL AND client_id IN (SELECT id FROM smm.client WHERE path @> ARRAY[$1])`;
