/** Groups beyond this are left out; the total includes them. */
const MAX_GROUPS = 1_000;

/** The column to group by, and the order of the groups. */
export interface GroupingColumns {
  key: string;
  order: string;
}

/** The sums of one client ($3) with its descendants, which are stored under the client as ancestor. */
export const ofClientSql = "ancestor_id = $3";

/** The sums of all clients. Each client's own row is used, so that nothing counts twice. */
export const ofAllClientsSql = "ancestor_id = client_id";

/** The sums of all clients at or below some clients ($3). */
export const ofCoveredClientsSql = `${ofAllClientsSql} AND client_id IN (
  SELECT client_id FROM cpm.usage_day WHERE ancestor_id = ANY($3::text[]) AND day BETWEEN $1 AND $2)`;

/** Sums of the days $1 to $2 by group. The row without a key is the total and comes first. @param filter one of the conditions above. */
export function usageSumsSql({ key, order }: GroupingColumns, filter: string): string {
  return `SELECT key, jobs::float8 AS jobs, prompt::float8 AS "promptTokens", completion::float8 AS "completionTokens",
      cost::text AS "costUsd", estimated::text AS "estimatedUsd", unpriced::float8 AS "unpricedTokens",
      cached::float8 AS "cachedTokens", saved::text AS "savedUsd"
    FROM (
      SELECT ${key} AS key, coalesce(sum(jobs), 0) AS jobs, coalesce(sum(prompt_tokens), 0) AS prompt,
        coalesce(sum(completion_tokens), 0) AS completion, coalesce(sum(cost_usd), 0)::numeric(20, 10) AS cost,
        coalesce(sum(estimated_usd), 0)::numeric(20, 10) AS estimated, coalesce(sum(unpriced_tokens), 0) AS unpriced,
        coalesce(sum(cached_tokens), 0) AS cached, coalesce(sum(saved_usd), 0)::numeric(20, 10) AS saved
      FROM cpm.usage_day WHERE ${filter} AND day BETWEEN $1 AND $2
      GROUP BY GROUPING SETS ((), (${key}))
    ) AS sums ORDER BY key IS NOT NULL, ${order} LIMIT ${MAX_GROUPS + 1}`;
}
