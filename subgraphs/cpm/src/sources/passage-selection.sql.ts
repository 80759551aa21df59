/**
 * The passages for orders ($1: a JSON array), best first, at most $2 each. An order names a client, words, and the sources to use; null for all
 * of the client that are not for single orders. A passage matches when it has one of the words, in the form of its own language.
 */
export const selectForOrdersSql = `
  SELECT asked.position, found.* FROM jsonb_to_recordset($1::jsonb)
    AS asked (position integer, client text, ids uuid[], words text)
  CROSS JOIN LATERAL (
    WITH query AS (
      SELECT language, replace(plainto_tsquery(language, asked.words)::text, ' & ', ' | ')::tsquery AS words
      FROM (SELECT DISTINCT language FROM cpm.source_passage WHERE client_id = asked.client) AS languages
    )
    SELECT used.id AS "sourceId", used.name AS title, used.url, passage.text,
      ts_rank_cd(passage.words, query.words) AS rank, passage.number
    FROM query JOIN cpm.source_passage AS passage ON passage.language = query.language AND passage.words @@ query.words
    CROSS JOIN LATERAL (SELECT id, name, url FROM cpm.source WHERE source.client_id = passage.client_id
      AND source.content_hash = passage.content_hash AND state = 'READY'
      AND CASE WHEN asked.ids IS NULL THEN NOT order_only ELSE id = ANY (asked.ids) END
      ORDER BY created_at, id LIMIT 1) AS used
    WHERE passage.client_id = asked.client ORDER BY rank DESC, used.id, passage.number LIMIT $2
  ) AS found ORDER BY asked.position, found.rank DESC, found."sourceId", found.number`;

/** The sources of a client ($1) among these ($2) that have been read. */
export const selectReadySql = "SELECT id FROM cpm.source WHERE client_id = $1 AND id = ANY ($2) AND state = 'READY'";
