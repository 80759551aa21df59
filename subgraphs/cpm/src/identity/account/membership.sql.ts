/**
 * For each path of client ids ($1, JSON): the number of its members, and a page of them (limit $2, offset $3). Two index scans for each
 * client: one counts all members, the other reads the page.
 */
export const selectMembersSql = `
  WITH requested AS (
    SELECT place, ARRAY(SELECT jsonb_array_elements_text(path)) AS path
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS element (path, place)
  )
  SELECT requested.place, counted.total, page.account
  FROM requested
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS total FROM cpm.user_account AS member WHERE member.active AND member.client_ids && requested.path
  ) AS counted
  LEFT JOIN LATERAL (
    SELECT member.id, jsonb_build_object('id', member.id, 'emailEncrypted', member.email_encrypted,
      'nameEncrypted', member.name_encrypted, 'role', member.role, 'clientIds', member.client_ids, 'active', member.active) AS account
    FROM cpm.user_account AS member
    WHERE member.active AND member.client_ids && requested.path ORDER BY member.id LIMIT $2 OFFSET $3
  ) AS page ON true
  ORDER BY requested.place, page.id`;
