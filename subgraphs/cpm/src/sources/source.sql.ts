import { cutoffSql } from "@cgs/kit/database/expiry.sql";

/** Locks the sources of a client ($1) against simultaneous additions, ends of reading and removals. Released with the transaction. */
export const lockSourcesSql = "SELECT pg_advisory_xact_lock(hashtextextended('cpm.source/' || $1, 0))";

/** Adds a piece ($2) to an upload ($1) that is not complete; completes it if $3. Returns the new size. */
export const appendUploadSql = `
  UPDATE cpm.source SET document = document || $2, due_at = now(),
    state = CASE WHEN $3 THEN 'PENDING' ELSE 'UPLOADING' END
  WHERE id = $1 AND state = 'UPLOADING' RETURNING octet_length(document) AS bytes`;

/**
 * Makes the page of a source ($1) due to be read again, unless it was tried less than $2 seconds ago. What waits already does not change. A page
 * that was never read is PENDING again.
 */
export const requestRereadSql = `
  UPDATE cpm.source SET tries = CASE WHEN state = 'PENDING' OR reread_at IS NOT NULL THEN tries ELSE 0 END,
    due_at = CASE WHEN state = 'FAILED' AND content_hash IS NULL THEN now() ELSE due_at END,
    reread_at = CASE WHEN content_hash IS NOT NULL THEN coalesce(reread_at, now()) END,
    failure = CASE WHEN content_hash IS NULL THEN NULL ELSE failure END,
    state = CASE WHEN content_hash IS NULL THEN 'PENDING' ELSE state END
  WHERE id = $1 AND url IS NOT NULL AND (state = 'PENDING' OR reread_at IS NOT NULL
    OR coalesce(checked_at, read_at) < now() - $2 * interval '1 second') RETURNING id`;

/** Deletes a source ($1) of a client ($2), and its passages unless an equal source has them too. Needs the lock of {@link lockSourcesSql}. */
export const deleteSourceSql = `
  WITH gone AS (DELETE FROM cpm.source WHERE id = $1 AND client_id = $2 RETURNING id, client_id, content_hash)
  DELETE FROM cpm.source_passage AS passage USING gone
  WHERE passage.client_id = gone.client_id AND passage.content_hash = gone.content_hash AND NOT EXISTS (
    SELECT FROM cpm.source AS other WHERE other.client_id = gone.client_id
      AND other.content_hash = gone.content_hash AND other.id <> gone.id)`;

/** The sources of a client ($1) and its descendants. */
export const selectSourcesBelowSql = `
  SELECT id, client_id AS "clientId" FROM cpm.source WHERE client_path @> ARRAY[$1::text] ORDER BY client_id, id`;

/** Sources of single orders that are older than $1 days, at most $2. */
export const selectExpiredSourcesSql = `
  SELECT id, client_id AS "clientId" FROM cpm.source WHERE order_only AND created_at < ${cutoffSql}
  ORDER BY created_at LIMIT $2`;

/** The passages of a source ($1) with the numbers $2 to $3. */
export const selectPassagesSql = `
  SELECT passage.number, passage.heading, passage.text FROM cpm.source
  JOIN cpm.source_passage AS passage USING (client_id, content_hash)
  WHERE source.id = $1 AND passage.number BETWEEN $2 AND $3 ORDER BY passage.number`;

/**
 * The passages of clients ($1) that match a query ($2) as web searches write it, best first, at most $3. Each passage is searched in its own
 * language. Of equal sources, the first one of the nearest client is named. Sources for single orders count for one client ($4) only.
 */
export const searchPassagesSql = `
  WITH query AS (
    SELECT language, websearch_to_tsquery(language, $2) AS words
    FROM (SELECT DISTINCT language FROM cpm.source_passage WHERE client_id = ANY ($1)) AS languages
  )
  SELECT first.id AS "sourceId", passage.number, passage.heading, passage.text,
    ts_headline(passage.language, passage.text, query.words, 'StartSel=**, StopSel=**, MaxWords=35, MinWords=15') AS headline,
    ts_rank_cd(passage.words, query.words, 1)::float AS rank
  FROM query JOIN cpm.source_passage AS passage ON passage.client_id = ANY ($1)
    AND passage.language = query.language AND passage.words @@ query.words
  CROSS JOIN LATERAL (SELECT id, client_id FROM cpm.source WHERE source.client_id = ANY ($1)
    AND source.content_hash = passage.content_hash AND state = 'READY' AND (source.client_id = $4 OR NOT order_only)
    ORDER BY cardinality(client_path) DESC, created_at, id LIMIT 1) AS first
  WHERE passage.client_id = first.client_id ORDER BY rank DESC, first.id, passage.number LIMIT $3`;
