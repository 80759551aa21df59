import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";
import { SourceState } from "../source.entity.js";
import { SourceFailure } from "../source-failure.js";

/** A claim ($2) of a source ($1) that still holds. */
const HOLDS = "id = $1 AND attempts = $2 AND (state = 'PENDING' OR reread_at IS NOT NULL)";

/** Makes at most $2 pages due that were read, or tried, more than $1 days ago. */
export const requestOldRereadsSql = `
  UPDATE cpm.source SET reread_at = now(), tries = 0
  WHERE id = ANY (ARRAY(SELECT id FROM cpm.source
    WHERE url IS NOT NULL AND content_hash IS NOT NULL AND reread_at IS NULL AND NOT order_only
      AND coalesce(checked_at, read_at) < now() - $1 * interval '1 day'
    ORDER BY coalesce(checked_at, read_at) LIMIT $2 FOR UPDATE SKIP LOCKED))`;

/** Another source of the same client tree is not being read, so that slow sites of one tenant do not delay the others. */
const TREE_IS_FREE = `NOT EXISTS (SELECT FROM cpm.source AS busy
      WHERE busy.claimed_until > now() AND busy.client_path[1] = source.client_path[1])`;

/**
 * Claims the source that has waited longest, for $1 seconds: new ones before pages to read again, and one of each client tree at a time. After
 * them it can be claimed again: the process that had claimed it was lost.
 * @returns it with its document.
 */
export const claimSourceSql: PreparedStatement = {
  name: "cpm.claim-source",
  sql: `
  UPDATE cpm.source SET attempts = attempts + 1, tries = tries + 1, claimed_until = now() + $1 * interval '1 second',
    due_at = CASE WHEN state = 'PENDING' THEN now() + $1 * interval '1 second' ELSE due_at END,
    reread_at = CASE WHEN state = 'PENDING' THEN NULL ELSE now() + $1 * interval '1 second' END
  WHERE id = coalesce(
    (SELECT id FROM cpm.source WHERE state = 'PENDING' AND due_at <= now() AND ${TREE_IS_FREE}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED),
    (SELECT id FROM cpm.source WHERE reread_at <= now() AND ${TREE_IS_FREE}
      ORDER BY reread_at LIMIT 1 FOR UPDATE SKIP LOCKED))
  RETURNING id, client_id AS "clientId", name, url, media_type AS "mediaType", document, attempts, tries`,
};

/**
 * Stores why a source ($1) could not be read ($3), if its claim ($2) still holds. Its document is deleted. A page that was read before keeps
 * its passages and its state, unless it does not exist any more.
 */
export const failSourceSql = `
  UPDATE cpm.source SET document = NULL, checked_at = now(), reread_at = NULL, claimed_until = NULL, tries = 0,
    state = CASE WHEN ends THEN '${SourceState.FAILED}' ELSE state END,
    failure = CASE WHEN ends THEN $3 ELSE failure END,
    reread_failure = CASE WHEN ends THEN NULL ELSE $3 END,
    read_at = CASE WHEN content_hash IS NULL THEN now() ELSE read_at END
  FROM (SELECT id AS key, content_hash IS NULL OR $3 = '${SourceFailure.NOT_FOUND}' AS ends FROM cpm.source WHERE id = $1) AS outcome
  WHERE id = key AND ${HOLDS}`;

/** Makes a source ($1) due again in $3 seconds, if its claim ($2) still holds. */
export const retrySourceSql = `
  UPDATE cpm.source SET due_at = now() + $3 * interval '1 second', claimed_until = NULL,
    reread_at = CASE WHEN state = 'PENDING' THEN NULL ELSE now() + $3 * interval '1 second' END
  WHERE ${HOLDS}`;

/**
 * Marks a source ($1) as read if its claim ($2) still holds: with its media type ($3), title ($4), the hash ($5) and number ($6) of its
 * passages, and its size ($7). Other passages than before are a new version. Its document is deleted: the passages are what is kept.
 * @returns the hash of the passages before; null for none.
 */
export const completeSourceSql = `
  UPDATE cpm.source SET state = '${SourceState.READY}', failure = NULL, reread_failure = NULL, reread_at = NULL,
    tries = 0, claimed_until = NULL, document = NULL, media_type = $3, title = $4, content_hash = $5, passage_count = $6, bytes = $7, read_at = now(), checked_at = now(),
    version = version + (content_hash IS DISTINCT FROM $5)::integer
  FROM (SELECT id AS key, content_hash AS previous FROM cpm.source WHERE id = $1) AS before
  WHERE id = key AND ${HOLDS} RETURNING previous`;

/** Stores the passages ($4: a JSON array) of a client ($1) with a hash ($2) in a language ($3), unless an equal source has stored them. */
export const insertPassagesSql = `
  INSERT INTO cpm.source_passage (client_id, content_hash, number, heading, text, language, words)
  SELECT $1, $2, passage.number, passage.heading, passage.text, $3::regconfig,
    setweight(to_tsvector($3::regconfig, coalesce(passage.heading, '')), 'A') || to_tsvector($3::regconfig, passage.text)
  FROM jsonb_to_recordset($4::jsonb) AS passage (number integer, heading text, text text)
  ON CONFLICT DO NOTHING`;

/** Deletes the passages of a client ($1) with a hash ($2) that no source has. */
export const deleteUnusedPassagesSql = `
  DELETE FROM cpm.source_passage WHERE client_id = $1 AND content_hash = $2
    AND NOT EXISTS (SELECT FROM cpm.source WHERE source.client_id = $1 AND source.content_hash = $2)`;
