/** Learned adaptations are forgotten after a day: vendors change their models. */
const EXPIRES_AT = "learned_at + interval '1 day'";
/** With the time left by the database's clock, so that other clocks do not matter. */
const COLUMNS = `provider, model, adaptation, ${EXPIRES_AT} AS "expiresAt",
  extract(epoch FROM ${EXPIRES_AT} - now())::float * 1000 AS "expiresInMs"`;

/** The current adaptations of all models. */
export const selectAdaptationsSql = `
  SELECT ${COLUMNS} FROM cpm.model_adaptation WHERE ${EXPIRES_AT} > now() ORDER BY provider, model, adaptation`;

/** Stores an adaptation, or renews it. Parameters: provider, model, adaptation. */
export const storeAdaptationSql = `
  INSERT INTO cpm.model_adaptation (provider, model, adaptation) VALUES ($1, $2, $3)
  ON CONFLICT (provider, model, adaptation) DO UPDATE SET learned_at = now() RETURNING ${COLUMNS}`;

/** Removes expired adaptations. */
export const deleteExpiredAdaptationsSql = `DELETE FROM cpm.model_adaptation WHERE ${EXPIRES_AT} <= now()`;
