import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/**
 * The titles of a client's pages, newest first, that are older than a job and have the same main keyword, in any case and spacing. Repairs are
 * versions of other pages and have no result of their own. Parameters: the client, the keyword, the job, the most titles.
 */
export const selectEarlierTitlesSql: PreparedStatement = {
  name: "cpm.earlier-titles",
  sql: `
  SELECT result.content ->> 'title' AS title
  FROM cpm.job JOIN cpm.job_result AS result ON result.job_id = job.id
  WHERE job.client_id = $1 AND cpm.keyword_key(job.brief #>> '{keywords,0}') = cpm.keyword_key($2)
    AND job.status = 'completed' AND job.content_type <> 'gbp_post' AND job.id < $3
  ORDER BY job.id DESC LIMIT $4`,
};
