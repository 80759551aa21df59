import type { Page } from "@cgs/kit/pagination/page.args";

/** The keys of facts in the index. Parameters: the client's facts as JSON, the facts as evidence names them. */
export const selectFactKeysSql = `
  SELECT DISTINCT CASE WHEN strpos(named, '.') > 0 THEN cpm.fact_key($1::jsonb, named) ELSE named END AS fact
  FROM unnest($2::text[]) AS named`;

/**
 * The client and those of its descendants that have texts resting on one of the facts, with these facts, the first ones by id. Parameters: the
 * client, the keys of facts, the most clients. LIMIT keeps each client and fact one look into the index.
 */
export const selectPlacesSql = `
  SELECT cell.client_id AS "clientId", array_agg(fact) AS facts
  FROM (SELECT DISTINCT client_id FROM cpm.job_cell WHERE own AND status = 'completed' AND $1 = ANY (path)) AS cell
  CROSS JOIN unnest($2::text[]) AS fact
  CROSS JOIN LATERAL (
    SELECT FROM cpm.claim_evidence AS rests WHERE rests.client_id = cell.client_id AND rests.fact = fact.fact LIMIT 1
  ) AS rests
  GROUP BY cell.client_id ORDER BY cell.client_id LIMIT $3`;

/** The revision of an entry is the newest or the approved one of its text. */
const IN_USE = `
  (rests.revision = (SELECT coalesce(max(number), 1) FROM cpm.content_revision WHERE job_id = rests.job_id)
    OR rests.revision = (SELECT approval.revision FROM cpm.content_approval AS approval WHERE approval.job_id = rests.job_id))`;

/** Clients with a fact each. Parameters: the clients, the keys of facts. */
const PLACES = "unnest($1::text[], $2::text[]) AS place (client_id, fact)";

/**
 * The texts of a page, newest first, or oldest first for a backward page: ids of jobs grow with time. Each place is read from its own range of the
 * index, and no further than the page needs. Parameters: the clients, the facts, the most texts, the position if there is one.
 */
export function selectTextsSql({ backward, from }: Pick<Page, "backward" | "from">): string {
  const order = `ORDER BY job_id ${backward ? "ASC" : "DESC"} LIMIT $3`;
  const position = from ? ` AND rests.job_id ${backward ? ">" : "<"} $4` : "";
  return `
    SELECT DISTINCT job_id AS id FROM ${PLACES} CROSS JOIN LATERAL (
      SELECT DISTINCT rests.job_id FROM cpm.claim_evidence AS rests
      WHERE rests.client_id = place.client_id AND rests.fact = place.fact${position} AND ${IN_USE} ${order}
    ) AS found ${order}`;
}

/**
 * The number of texts, as `n`. OFFSET keeps each place a range of the index: a join of all places would read the whole table. Parameters: the clients,
 * the keys of facts.
 */
export const countTextsSql = `
  SELECT count(DISTINCT job_id)::integer AS n FROM ${PLACES} CROSS JOIN LATERAL (
    SELECT rests.job_id FROM cpm.claim_evidence AS rests
    WHERE rests.client_id = place.client_id AND rests.fact = place.fact AND ${IN_USE} OFFSET 0
  ) AS found`;

/** The claims of texts that rest on the facts, of the newest revision that does. Parameters: the clients, the keys of facts, the jobs. */
export const selectClaimsSql = `
  SELECT rests.job_id AS id, rests.revision, rests.revision IS NOT DISTINCT FROM approval.revision AS approved,
    (SELECT jsonb_agg(claim ORDER BY number)
     FROM jsonb_array_elements(coalesce(edited.conformance, result.conformance) -> 'claims') WITH ORDINALITY AS each (claim, number)
     WHERE claim ->> 'evidence' = ANY (rests.evidence)) AS claims
  FROM (
    SELECT DISTINCT ON (job_id) job_id, revision, array_agg(evidence) AS evidence
    FROM ${PLACES} JOIN cpm.claim_evidence AS rests USING (client_id, fact)
    WHERE rests.job_id = ANY ($3) AND ${IN_USE} GROUP BY job_id, revision ORDER BY job_id, revision DESC
  ) AS rests
  JOIN cpm.job_result AS result ON result.job_id = rests.job_id
  LEFT JOIN cpm.content_revision AS edited ON edited.job_id = rests.job_id AND edited.number = rests.revision
  LEFT JOIN cpm.content_approval AS approval ON approval.job_id = rests.job_id`;

/** The newest revision of each text that has content. Parameter: the jobs. */
export const newestRevisionsSql = `
  SELECT result.job_id AS id, (SELECT coalesce(max(number), 1) FROM cpm.content_revision WHERE job_id = result.job_id) AS revision
  FROM cpm.job_result AS result WHERE result.job_id = ANY ($1)`;
