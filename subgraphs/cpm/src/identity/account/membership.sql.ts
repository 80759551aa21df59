/** For each path of client ids ($1, JSON): the number of its members, and the first $2 of those after a user ($3; null for none). */
export const selectMembersAfterSql = selectMembersSql("$3::uuid IS NULL OR member.id > $3", "member.id");

/** The same, but the last $2 of the members before a user. */
export const selectMembersBeforeSql = selectMembersSql("$3::uuid IS NULL OR member.id < $3", "member.id DESC");

/** Two index scans for each client: one counts all members, the other reads the page. */
function selectMembersSql(place: string, order: string): string {
  return `
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
    WHERE member.active AND member.client_ids && requested.path AND (${place}) ORDER BY ${order} LIMIT $2
  ) AS page ON true
  ORDER BY requested.place, page.id`;
}
