/** The changes of a client ($1) in the last hour, at most $2, with the seconds until the oldest is an hour old. The first version does not count. */
export const selectRecentUpdatesSql = `
  SELECT count(*)::integer AS count,
         extract(epoch FROM min(created_at) + interval '1 hour' - clock_timestamp())::float AS wait
  FROM (SELECT created_at FROM smm.strategy_version WHERE client_id = $1 AND version > 1 ORDER BY version DESC LIMIT $2) AS newest
  WHERE created_at > clock_timestamp() - interval '1 hour'`;
