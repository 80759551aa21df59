/**
 * Each statement finds the receivers of events. Parameter: the events, as JSON objects with `id`, `clientPath` and `data`. Columns: `eventId`,
 * `userId` (text that may name no user), and where known `jobId`, `batchId`, `actor` and `data` to store.
 */
const EVENTS = `jsonb_to_recordset($1::jsonb) AS event (id uuid, "clientPath" jsonb, data jsonb)`;
const JOB = `JOIN cpm.job ON job.id = (event.data ->> 'jobId')::uuid`;

/** The most users that one event notifies. */
const MAX_RECEIVERS = 200;

/** The user who ordered a job. A repair is told through the job that it repairs. */
export const selectJobOwnersSql = `
  SELECT event.id AS "eventId", job.created_by AS "userId", job.id AS "jobId", job.batch_id AS "batchId"
  FROM ${EVENTS} ${JOB} WHERE job.repair_of IS NULL`;

/** The users who ordered jobs of a batch. */
export const selectBatchOwnersSql = `
  SELECT event.id AS "eventId", jobs.created_by AS "userId", jobs.batch_id AS "batchId",
    jsonb_build_object('outcome', (event.data - 'batchId' - 'clientId') || jsonb_build_object('belowStrategy', sum(jobs.failing) OVER (PARTITION BY event.id))) AS data
  FROM ${EVENTS}, LATERAL (
    SELECT batch_id, created_by, count(*) FILTER (WHERE status = 'completed' AND NOT passed) AS failing
    FROM cpm.job WHERE batch_id = (event.data ->> 'batchId')::uuid GROUP BY batch_id, created_by) AS jobs`;

/** The user who is asked for a review. */
export const selectReviewersSql = `
  SELECT event.id AS "eventId", event.data ->> 'reviewerId' AS "userId", job.id AS "jobId", job.batch_id AS "batchId",
    event.data ->> 'actor' AS actor
  FROM ${EVENTS} ${JOB}`;

/** The reviewer who asked for changes of the revision before a new one, which is in review again. Its author is the actor. */
export const selectReviewersAgainSql = `
  SELECT event.id AS "eventId", review.reviewer_id::text AS "userId", job.id AS "jobId", job.batch_id AS "batchId", revision.author AS actor
  FROM ${EVENTS} ${JOB} JOIN cpm.content_review AS review
    ON review.job_id = job.id AND review.changes_revision = (event.data ->> 'revision')::integer - 1
  JOIN cpm.content_revision AS revision ON revision.job_id = job.id AND revision.number = (event.data ->> 'revision')::integer`;

/** The users who ordered content, sent it to review or wrote its newest revision. */
const AUTHORS = `
  SELECT job.created_by AS "userId"
  UNION SELECT split_part(requested_by, ':', 2) FROM cpm.content_review WHERE job_id = job.id
  UNION (SELECT split_part(author, ':', 2) FROM cpm.content_revision WHERE job_id = job.id ORDER BY number DESC LIMIT 1)`;

/**
 * The users who ordered content, sent it to review or wrote its newest revision. The actor is named by the event, or approved the content. The
 * approval of a guest is told as the decision of the client.
 */
export const selectAuthorsSql = `
  SELECT event.id AS "eventId", author."userId", job.id AS "jobId", job.batch_id AS "batchId",
    coalesce(event.data ->> 'actor', approval.approved_by) AS actor
  FROM ${EVENTS} ${JOB} LEFT JOIN cpm.content_approval AS approval ON approval.job_id = job.id
  CROSS JOIN LATERAL (${AUTHORS}) AS author
  WHERE coalesce(event.data ->> 'actor', approval.approved_by, '') NOT LIKE 'guest:%'`;

/** The users whom the answer of a guest concerns: {@link AUTHORS}, the reviewer, and who made the link. `said` is the row of the answer. */
const toldOfGuests = (said: string, data: string) => `
  SELECT event.id AS "eventId", told."userId", job.id AS "jobId", job.batch_id AS "batchId", 'guest:' || said.link_id AS actor,
    jsonb_build_object('guestName', said.guest_name${data}) AS data
  FROM ${EVENTS} ${JOB} JOIN ${said} LEFT JOIN cpm.review_link AS link ON link.id = said.link_id
  CROSS JOIN LATERAL (
    ${AUTHORS}
    UNION SELECT reviewer_id::text FROM cpm.content_review WHERE job_id = job.id
    UNION SELECT split_part(link.created_by, ':', 2)
  ) AS told`;

/** The users whom the decision of a guest concerns. */
export const selectDecidedSql = toldOfGuests(
  "cpm.client_decision AS said ON said.id = (event.data ->> 'decisionId')::uuid",
  ", 'decision', said.decision",
);

/** The users whom the comment of a guest concerns. Comments of users are not among them. */
export const selectGuestCommentedSql = toldOfGuests(
  "cpm.content_comment AS said ON said.id = (event.data ->> 'commentId')::uuid AND said.author IS NULL",
  "",
);

/** The users whom a comment mentions. */
export const selectMentionedSql = `
  SELECT event.id AS "eventId", mentioned::text AS "userId", job.id AS "jobId", job.batch_id AS "batchId", comment.author AS actor
  FROM ${EVENTS} ${JOB} JOIN cpm.content_comment AS comment ON comment.id = (event.data ->> 'commentId')::uuid
  CROSS JOIN unnest(comment.mentions) AS mentioned`;

/** The users with a role on a client or an ancestor. */
const managersOf = (path: string) =>
  `SELECT id FROM cpm.user_account WHERE active AND role IN ('manager', 'admin') AND client_ids && ${path} ORDER BY id LIMIT ${MAX_RECEIVERS}`;
const PATH = `(SELECT array_agg(step) || '{*}'::text[] FROM jsonb_array_elements_text("clientPath") AS step)`;

/** The managers of an event's client. */
export const selectManagersSql = `
  SELECT event.id AS "eventId", manager.id::text AS "userId", jsonb_build_object('clientId', event.data -> 'clientId') AS data
  FROM ${EVENTS}, LATERAL (${managersOf(PATH)}) AS manager`;

/** The user who ordered a publication; the managers of its client when that user has no rights there any more, or a program did. */
export const selectPublishersSql = `
  SELECT event.id AS "eventId", receiver.id::text AS "userId", job.id AS "jobId", job.batch_id AS "batchId"
  FROM ${EVENTS} ${JOB} LEFT JOIN cpm.publication ON publication.id = (event.data ->> 'publicationId')::uuid
  LEFT JOIN cpm.user_account AS orderer ON orderer.active AND orderer.client_ids && ${PATH}
    AND orderer.id = CASE WHEN publication.ordered_by LIKE 'user:%' THEN split_part(publication.ordered_by, ':', 2)::uuid END
  CROSS JOIN LATERAL (
    SELECT orderer.id WHERE orderer.id IS NOT NULL
    UNION ALL (SELECT id FROM (${managersOf(PATH)}) AS manager WHERE orderer.id IS NULL)) AS receiver`;

/** The user who planned an entry of the calendar; the managers of its client when that user has no rights there any more, or a program did. */
export const selectPlannersSql = `
  SELECT event.id AS "eventId", receiver.id::text AS "userId", jsonb_build_object('clientId', event.data -> 'clientId') AS data
  FROM ${EVENTS} LEFT JOIN cpm.calendar_entry AS entry ON entry.id = (event.data ->> 'entryId')::uuid
  LEFT JOIN cpm.user_account AS planner ON planner.active AND planner.client_ids && ${PATH}
    AND planner.id = CASE WHEN entry.planned_by LIKE 'user:%' THEN split_part(entry.planned_by, ':', 2)::uuid END
  CROSS JOIN LATERAL (
    SELECT planner.id WHERE planner.id IS NOT NULL
    UNION ALL (SELECT id FROM (${managersOf(PATH)}) AS manager WHERE planner.id IS NULL)) AS receiver`;

/** The administrators of all clients. */
export const selectOperatorsSql = `
  SELECT event.id AS "eventId", operator.id::text AS "userId", jsonb_build_object('provider', event.data -> 'provider') AS data
  FROM ${EVENTS}, LATERAL (
    SELECT id FROM cpm.user_account WHERE active AND role = 'admin' AND client_ids && '{*}' ORDER BY id LIMIT ${MAX_RECEIVERS}) AS operator`;
