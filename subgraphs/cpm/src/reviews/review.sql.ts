/** The newest revision of a job's content. */
const newestSql =
  "(SELECT coalesce(max(number), 1) FROM cpm.content_revision AS newer WHERE newer.job_id = review.job_id)";

/** The reviews of jobs, each with its derived state. $1: the jobs' ids. */
export const selectReviewsSql = `
  SELECT review.job_id AS "jobId", reviewer_id AS "reviewerId", requested_by AS "requestedBy", requested_at AS "requestedAt",
    CASE WHEN changes_revision = ${newestSql} THEN changes_at END AS "changesAt",
    CASE WHEN job.approved THEN 'APPROVED' WHEN changes_revision = ${newestSql} THEN 'CHANGES_REQUESTED' ELSE 'IN_REVIEW' END AS state
  FROM cpm.content_review AS review JOIN cpm.job ON job.id = review.job_id WHERE review.job_id = ANY ($1::uuid[])`;

/**
 * What waits for a user, longest first. $1: the user's id; $2: the most items.
 * A mention waits until its thread is resolved, or the user has answered in it; a guest's comment until a user has answered.
 */
export const selectWaitingSql = `
  SELECT 'REVIEW' AS reason, review.job_id AS "jobId", requested_at AS since
  FROM cpm.content_review AS review JOIN cpm.job ON job.id = review.job_id
  WHERE reviewer_id = $1::uuid AND NOT job.approved AND changes_revision IS DISTINCT FROM ${newestSql}
  UNION ALL
  SELECT 'CHANGES_REQUESTED', review.job_id, changes_at
  FROM cpm.content_review AS review JOIN cpm.job ON job.id = review.job_id
  WHERE requested_by = 'user:' || $1::text AND changes_revision IS NOT NULL AND NOT job.approved AND changes_revision = ${newestSql}
  UNION ALL
  SELECT 'MENTION', mention.job_id, min(mention.created_at)
  FROM cpm.content_comment AS mention JOIN cpm.content_comment AS thread ON thread.id = coalesce(mention.thread_id, mention.id)
  WHERE mention.mentions @> ARRAY[$1::uuid] AND thread.resolved_at IS NULL AND mention.author IS DISTINCT FROM 'user:' || $1::text
    AND NOT EXISTS (SELECT FROM cpm.content_comment AS answer
      WHERE answer.thread_id = thread.id AND answer.id > mention.id AND answer.author = 'user:' || $1::text)
  GROUP BY mention.job_id
  UNION ALL
  SELECT 'GUEST', comment.job_id, min(comment.created_at)
  FROM cpm.review_link AS link JOIN cpm.content_comment AS comment ON comment.link_id = link.id
  WHERE link.created_by = 'user:' || $1::text AND comment.thread_id IS NULL AND comment.resolved_at IS NULL
    AND NOT EXISTS (SELECT FROM cpm.content_comment AS answer WHERE answer.thread_id = comment.id AND answer.author IS NOT NULL)
  GROUP BY comment.job_id
  ORDER BY since LIMIT $2`;
