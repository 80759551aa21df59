/** The newest strategy version of some clients ($1). A client without one sets nothing and inherits. */
export const selectLayersSql = `
  SELECT client.id AS "clientId",
         coalesce(newest.version, 0) AS version,
         coalesce(newest.inherit, true) AS inherit,
         coalesce(newest."values", '{}') AS values,
         newest.people,
         coalesce(newest.created_at, client.created_at) AS "updatedAt"
  FROM smm.client
  LEFT JOIN LATERAL (
    SELECT * FROM smm.strategy_version WHERE client_id = client.id ORDER BY version DESC LIMIT 1
  ) AS newest ON true
  WHERE client.id = ANY ($1)`;

/** The newest own strategies beneath a client ($1), at most $2, the nearest first. */
export const selectLayersBeneathSql = `
  SELECT client.path,
         client.id AS "clientId",
         newest.version,
         newest.inherit,
         newest."values",
         newest.created_at AS "updatedAt"
  FROM smm.client
  JOIN LATERAL (
    SELECT * FROM smm.strategy_version WHERE client_id = client.id ORDER BY version DESC LIMIT 1
  ) AS newest ON true
  WHERE client.path @> ARRAY[$1] AND client.id <> $1 AND client.archived_at IS NULL
  ORDER BY cardinality(client.path), client.id
  LIMIT $2`;
