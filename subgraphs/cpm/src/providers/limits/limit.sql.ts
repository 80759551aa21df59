/** All limits, by provider and model. */
export const selectLimitsSql = `
  SELECT provider, model, requests_per_minute AS "requestsPerMinute", tokens_per_minute AS "tokensPerMinute"
  FROM cpm.provider_limit ORDER BY provider, model`;

/** Creates the missing windows of the limits of some providers ($1). */
export const insertWindowsSql = `
  INSERT INTO cpm.provider_window (provider, model) SELECT provider, model FROM cpm.provider_limit l
  WHERE provider = ANY($1) AND NOT EXISTS
    (SELECT FROM cpm.provider_window w WHERE w.provider = l.provider AND w.model = l.model) ON CONFLICT DO NOTHING`;

/** Locks the windows of some providers ($1) and models ($2), always in the same order, and returns them with their limits and the time in ms. */
export const lockWindowsSql = `
  SELECT w.provider, w.model, w.slots, l.requests_per_minute AS "requestsPerMinute",
    l.tokens_per_minute AS "tokensPerMinute", extract(epoch FROM clock_timestamp())::float * 1000 AS now
  FROM cpm.provider_window w JOIN cpm.provider_limit l USING (provider, model)
  WHERE w.provider = ANY($1) AND (w.model = '' OR w.model = ANY($2)) ORDER BY w.provider, w.model FOR UPDATE OF w`;

/** Stores the slots ($3) of windows, given by provider ($1) and model ($2). */
export const updateWindowsSql = `
  UPDATE cpm.provider_window w SET slots = n.slots FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS n (provider, model, slots)
  WHERE w.provider = n.provider AND w.model = n.model`;
