import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/**
 * The passages for orders ($1: a JSON array), best first, at most $2 each. An order names a client, its
 * path, words, and the sources to use; null for all of the client and its ancestors that are not for single orders. Those of ancestors never
 * count when they are for single orders. Of equal sources, the nearest one is used. A passage matches when it has one of the words, in the
 * form of its own language.
 */
export const selectForOrdersSql: PreparedStatement = {
  name: "cpm.passages-for-orders",
  sql: `
  SELECT asked.position, found.* FROM jsonb_to_recordset($1::jsonb)
    AS asked (position integer, client text, path text[], ids uuid[], words text)
  CROSS JOIN LATERAL (
    WITH query AS (
      SELECT language, replace(plainto_tsquery(language, asked.words)::text, ' & ', ' | ')::tsquery AS words
      FROM (SELECT DISTINCT language FROM cpm.source_passage WHERE client_id = ANY (asked.path)) AS languages
    )
    SELECT used.id AS "sourceId", used.version, used.name AS title, used.url, used.read_at AS "readAt", passage.text,
      ts_rank_cd(passage.words, query.words) AS rank, passage.number
    FROM query JOIN cpm.source_passage AS passage ON passage.client_id = ANY (asked.path)
      AND passage.language = query.language AND passage.words @@ query.words
    CROSS JOIN LATERAL (SELECT id, client_id, version, name, url, read_at FROM cpm.source WHERE source.client_id = ANY (asked.path)
      AND source.content_hash = passage.content_hash AND state = 'READY' AND (source.client_id = asked.client OR NOT order_only)
      AND CASE WHEN asked.ids IS NULL THEN NOT order_only ELSE id = ANY (asked.ids) END
      ORDER BY cardinality(client_path) DESC, created_at, id LIMIT 1) AS used
    WHERE passage.client_id = used.client_id ORDER BY rank DESC, used.id, passage.number LIMIT $2
  ) AS found ORDER BY asked.position, found.rank DESC, found."sourceId", found.number`,
};

/** The sources that a client ($1) with a path ($3) has or inherits, among these ($2), that have been read. */
export const selectReadySql = `
  SELECT id FROM cpm.source WHERE id = ANY ($2) AND state = 'READY'
    AND (client_id = $1 OR client_id = ANY ($3) AND NOT order_only)`;
