import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** One process indexes at a time. */
export const tryLockContentIndexSql = "SELECT pg_try_advisory_xact_lock(hashtext('cpm.content_text')) AS locked";

/** The configuration for content in `content` of the job in `job`. Older content has no language, but its brief may. */
const LANGUAGE =
  "coalesce($2::jsonb ->> lower(split_part(coalesce(content ->> 'language', brief ->> 'language', ''), '-', 1)), 'simple')";

/**
 * Indexes the newest revisions of the content that was stored last. The content is locked first, as a removal locks it. Tags and
 * attributes of HTML are no words. Parameters: the most changes; the text search configurations by language.
 */
export const indexContentSql: PreparedStatement = {
  name: "cpm.index-content",
  sql: `
  WITH taken AS (
    DELETE FROM cpm.content_change WHERE id IN (SELECT id FROM cpm.content_change ORDER BY id DESC LIMIT $1) RETURNING job_id
  ), stored AS MATERIALIZED (
    SELECT job_id, content, conformance FROM cpm.job_result WHERE job_id IN (SELECT job_id FROM taken) ORDER BY job_id FOR KEY SHARE
  ), newest AS (
    SELECT stored.job_id, job.client_path, job.brief, coalesce(revision.content, stored.content) AS content,
      CASE WHEN revision.content IS NULL THEN stored.conformance ELSE revision.conformance END AS conformance
    FROM stored JOIN cpm.job ON job.id = stored.job_id LEFT JOIN LATERAL (
      SELECT content, conformance FROM cpm.content_revision WHERE job_id = stored.job_id ORDER BY number DESC LIMIT 1
    ) AS revision ON true
  ), indexed AS (
    INSERT INTO cpm.content_text AS known (job_id, client_path, language, title, score, words)
    SELECT job_id, client_path, language, content ->> 'title', (conformance ->> 'score')::integer, setweight(to_tsvector(language, coalesce(content ->> 'title', '')), 'A')
      || to_tsvector(language, cpm.text_of_content(content))
    FROM (SELECT *, ${LANGUAGE}::regconfig AS language FROM newest) AS read
    ON CONFLICT (job_id) DO UPDATE SET language = excluded.language, title = excluded.title, score = excluded.score, words = excluded.words RETURNING known.language
  ), languages AS (
    INSERT INTO cpm.content_language SELECT DISTINCT language FROM indexed ON CONFLICT DO NOTHING
  ) SELECT count(*)::int AS taken FROM taken`,
};
