import { contentWordsSql } from "./content-words.sql.js";

/** The content to search. Undefined does not restrict. */
export interface ContentScope {
  /** The clients that the caller covers with their descendants. */
  own?: string[];
  /** Only of this client and its descendants. */
  tree?: string;
  /** Only of this client. */
  client?: string;
}

/** Matches are ranked among this many of the newest: ranking reads the words of each. */
export const RANKED = 2_000;

/** A page's direction and whether it begins at a position. */
export interface RankedPage {
  backward: boolean;
  hasPosition: boolean;
}

const placeConditions = ({ own, tree, client }: ContentScope) =>
  [
    ...(own ? [" AND found.client_path && :own"] : []),
    ...(tree === undefined ? [] : [" AND found.client_path @> ARRAY[:tree]"]),
    ...(client === undefined
      ? []
      : [" AND found.client_path @> ARRAY[:client] AND found.client_path[cardinality(found.client_path)] = :client"]),
  ].join("");

/** Materialized, so that the words are found by their index: the planner takes every word for a frequent one. */
const matchingSql = (scope: ContentScope) => `
  WITH asked AS MATERIALIZED (${contentWordsSql("websearch_to_tsquery", ":query")}), matching AS MATERIALIZED (
    SELECT found.job_id FROM asked JOIN cpm.content_text AS found
      ON found.language = asked.language AND found.words @@ asked.words${placeConditions(scope)})`;

/**
 * A page of the matches, best first, as (jobId, rank); equal ones newest first. Parameters: query, limit, those of the scope, and of the
 * position positionRank and positionId.
 */
export function searchContentSql(scope: ContentScope, { backward, hasPosition }: RankedPage): string {
  const direction = backward ? "ASC" : "DESC";
  const from = hasPosition ? `WHERE (rank, job_id) ${backward ? ">" : "<"} (:positionRank, :positionId::uuid)` : "";
  return `${matchingSql(scope)}, newest AS MATERIALIZED (
      SELECT job_id FROM matching ORDER BY job_id DESC LIMIT ${RANKED}
    ), ranked AS (
      SELECT found.job_id, ts_rank_cd(found.words, asked.words, 1)::float8 AS rank
      FROM newest JOIN cpm.content_text AS found USING (job_id) JOIN asked USING (language)
    ) SELECT job_id AS "jobId", rank FROM ranked ${from} ORDER BY rank ${direction}, job_id ${direction} LIMIT :limit`;
}

/** The number of matches, as `n`. Parameters: query and those of the scope. */
export function countContentSql(scope: ContentScope): string {
  return `${matchingSql(scope)} SELECT count(*)::int AS n FROM matching`;
}

/** The best passage of each content that a query ($2) matches, as (jobId, passage), the found words between `**`. Parameter: the jobs ($1). */
export const selectContentPassagesSql = `
  WITH asked AS MATERIALIZED (${contentWordsSql("websearch_to_tsquery", "$2")})
  SELECT job_id AS "jobId", ts_headline(found.language, cpm.text_of_content(coalesce(revision.content, result.content)), asked.words,
    'StartSel=**, StopSel=**, MaxWords=32, MinWords=14, ShortWord=2') AS passage
  FROM cpm.content_text AS found JOIN asked USING (language) JOIN cpm.job_result AS result USING (job_id)
  LEFT JOIN LATERAL (
    SELECT content FROM cpm.content_revision WHERE job_id = found.job_id ORDER BY number DESC LIMIT 1
  ) AS revision ON true WHERE found.job_id = ANY ($1)`;
