import { isArchivedSql } from "../archived-clients/archived-clients.sql.js";

/** The links to a job ($1) or a batch ($2), newest first. $3: the most links. */
export const selectReviewLinksSql = `
  SELECT id, job_id AS "jobId", batch_id AS "batchId", revision, label, may_comment AS "mayComment", may_approve AS "mayApprove",
    counts_as_approval AS "countsAsApproval", password_hash IS NOT NULL AS "hasPassword", created_by AS "createdBy",
    created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
    CASE WHEN revoked_at IS NOT NULL THEN 'REVOKED' WHEN expires_at <= now() THEN 'EXPIRED' ELSE 'ACTIVE' END AS state
  FROM cpm.review_link WHERE job_id = $1::uuid OR batch_id = $2::uuid ORDER BY id DESC LIMIT $3`;

const linkColumns = `id, job_id AS "jobId", batch_id AS "batchId", revision, label, password_hash AS "passwordHash",
  may_comment AS "mayComment", may_approve AS "mayApprove", counts_as_approval AS "countsAsApproval", created_by AS "createdBy",
  expires_at AS "expiresAt"`;

/** Whether all clients of a link's content are archived: then it shows nothing. */
const isClosedSql = `NOT EXISTS (SELECT FROM cpm.job WHERE (job.id = review_link.job_id OR job.batch_id = review_link.batch_id)
  AND NOT ${isArchivedSql("job.client_id")})`;

/** A link that can be opened, by the hash of its token ($1), with the seconds until it expires. */
export const selectLinkByTokenSql = `
  SELECT ${linkColumns}, floor(extract(epoch FROM expires_at - now()))::integer AS "secondsLeft", ${isClosedSql} AS "isClosed"
  FROM cpm.review_link WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now()`;

/** A link that can be opened, by its id ($1). */
export const selectActiveLinkSql = `
  SELECT ${linkColumns} FROM cpm.review_link WHERE id = $1 AND revoked_at IS NULL AND expires_at > now() AND NOT ${isClosedSql}`;

/** The jobs whose content a link shows. $1: its job; $2: its batch. A job without content, or whose content was removed, is not shown. */
const shownJobsSql = `
  FROM cpm.job JOIN cpm.job_result AS result ON result.job_id = job.id
  WHERE job.status = 'completed' AND job.repair_of IS NULL AND NOT ${isArchivedSql("job.client_id")} AND (job.id = $1::uuid OR job.batch_id = $2::uuid AND NOT job.replaced)`;

/** Whether a link shows the content of a job ($3). As {@link selectItemsSql}. */
export const isShownSql = `SELECT job.id ${shownJobsSql} AND job.id = $3::uuid`;

/**
 * The content that a link shows, in the order of the batch. $1: its job; $2: its batch; $3: its revision, or null for the newest; $4: the link;
 * $5: the most; $6: how many to leave out. `count` is the number of all.
 */
export const selectItemsSql = `
  SELECT job.id AS "jobId", job.content_type AS "contentType", count(*) OVER ()::integer AS count, job.brief -> 'client' ->> 'name' AS "clientName",
    coalesce(revision.content, result.content) ->> 'title' AS title,
    encode(sha256(convert_to(coalesce(revision.content, result.content) ->> 'bodyMarkdown', 'UTF8')), 'hex') AS "textHash",
    decision.decision, decision.guest_name AS "guestName", decision.revision, decision.text_hash AS "decidedHash", decision.decided_at AS "decidedAt"
  ${shownJobsSql.replace(
    "WHERE",
    `LEFT JOIN LATERAL (
      SELECT content FROM cpm.content_revision AS newer
      WHERE newer.job_id = job.id AND ($3::integer IS NULL OR newer.number = $3) ORDER BY number DESC LIMIT 1) AS revision ON true
    LEFT JOIN LATERAL (
      SELECT * FROM cpm.client_decision AS decided
      WHERE decided.job_id = job.id AND decided.link_id = $4::uuid ORDER BY decided.id DESC LIMIT 1) AS decision ON true
    WHERE`,
  )}
  ORDER BY job.batch_index NULLS FIRST, job.id LIMIT $5 OFFSET $6`;

/** The comments by a link ($2) on a job's content ($1), and the answers, oldest first. */
export const selectGuestCommentsSql = `
  SELECT id, thread_id AS "threadId", revision, guest_name AS "guestName", body, suggestion, anchor, created_at AS "createdAt",
    (SELECT thread.resolved_at IS NOT NULL FROM cpm.content_comment AS thread WHERE thread.id = coalesce(comment.thread_id, comment.id)) AS resolved
  FROM cpm.content_comment AS comment WHERE job_id = $1 AND (link_id = $2 OR thread_id IN (
    SELECT id FROM cpm.content_comment AS first WHERE first.job_id = $1 AND first.link_id = $2 AND first.thread_id IS NULL))
  ORDER BY id`;

/**
 * The decisions about the content of jobs ($1), at most 20 each: the last one of each link, newest first, then the others, so that no link hides another's.
 * `differs` compares the text with the newest revision.
 */
export const selectDecisionsSql = `
  SELECT decision.id, decision.job_id AS "jobId", link_id AS "linkId", decision, guest_name AS "guestName", decision.revision,
    text_hash AS "textHash", decided_at AS "decidedAt",
    text_hash <> encode(sha256(convert_to(newest.content ->> 'bodyMarkdown', 'UTF8')), 'hex') AS differs
  FROM unnest($1::uuid[]) AS wanted (id), LATERAL (
    SELECT decided.*, row_number() OVER (PARTITION BY link_id ORDER BY id DESC) > 1 AS earlier
    FROM cpm.client_decision AS decided WHERE decided.job_id = wanted.id ORDER BY earlier, decided.id DESC LIMIT 20) AS decision,
    LATERAL (SELECT coalesce(
      (SELECT content FROM cpm.content_revision AS revision WHERE revision.job_id = wanted.id ORDER BY number DESC LIMIT 1),
      (SELECT content FROM cpm.job_result AS result WHERE result.job_id = wanted.id)) AS content) AS newest
  ORDER BY earlier, decision.id DESC`;

/** The clients of a batch ($1) and their ancestors. */
export const selectBatchClientsSql =
  "SELECT DISTINCT client_id AS id FROM cpm.batch_client WHERE batch_id = $1 LIMIT 1000";
