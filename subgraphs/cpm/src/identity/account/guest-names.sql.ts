/** The names that guests gave with their latest approval. $1: the ids of their review links. */
export const selectGuestNamesSql = `
  SELECT DISTINCT ON (link_id) link_id AS "linkId", guest_name AS name FROM cpm.client_decision
  WHERE link_id = ANY ($1::uuid[]) AND decision = 'APPROVED' ORDER BY link_id, id DESC`;
