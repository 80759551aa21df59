import { SourceState } from "../source.entity.js";

/**
 * Claims the source that has waited longest, for $1 seconds. After them it can be claimed again: the process that had claimed it was lost.
 * @returns it with its document.
 */
export const claimSourceSql = `
  UPDATE cpm.source SET attempts = attempts + 1, due_at = now() + $1 * interval '1 second'
  WHERE id = (SELECT id FROM cpm.source WHERE state = 'PENDING' AND due_at <= now()
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, client_id AS "clientId", name, url, media_type AS "mediaType", document, attempts`;

/** Stores why a source ($1) could not be read ($3), if its claim ($2) still holds. Its document is deleted. */
export const failSourceSql = `
  UPDATE cpm.source SET state = '${SourceState.FAILED}', failure = $3, document = NULL, read_at = now()
  WHERE id = $1 AND attempts = $2 AND state = 'PENDING'`;

/** Makes a source ($1) due again in $3 seconds, if its claim ($2) still holds. */
export const retrySourceSql = `
  UPDATE cpm.source SET due_at = now() + $3 * interval '1 second'
  WHERE id = $1 AND attempts = $2 AND state = 'PENDING'`;

/**
 * Marks a source ($1) as read if its claim ($2) still holds: with its media type ($3), title ($4), the hash ($5) and number ($6) of its
 * passages. Its document is deleted: the passages are what is kept.
 */
export const completeSourceSql = `
  UPDATE cpm.source SET state = '${SourceState.READY}', document = NULL, media_type = $3, title = $4, content_hash = $5,
    passage_count = $6, read_at = now()
  WHERE id = $1 AND attempts = $2 AND state = 'PENDING' RETURNING id`;

/** Stores the passages ($4: a JSON array) of a client ($1) with a hash ($2) in a language ($3), unless an equal source has stored them. */
export const insertPassagesSql = `
  INSERT INTO cpm.source_passage (client_id, content_hash, number, heading, text, language, words)
  SELECT $1, $2, passage.number, passage.heading, passage.text, $3::regconfig,
    setweight(to_tsvector($3::regconfig, coalesce(passage.heading, '')), 'A') || to_tsvector($3::regconfig, passage.text)
  FROM jsonb_to_recordset($4::jsonb) AS passage (number integer, heading text, text text)
  ON CONFLICT DO NOTHING`;
