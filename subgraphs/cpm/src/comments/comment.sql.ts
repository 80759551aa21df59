/** The comments on a job's content, oldest first. $1: the job's id; $2: the most comments. */
export const selectCommentsSql = `
  SELECT id, job_id AS "jobId", thread_id AS "threadId", revision, author, guest_name AS "guestName", link_id AS "linkId", body, suggestion, anchor, mentions,
    resolved_by AS "resolvedBy", resolved_at AS "resolvedAt", created_at AS "createdAt"
  FROM cpm.content_comment WHERE job_id = $1 ORDER BY id LIMIT $2`;
