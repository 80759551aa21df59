import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";
import { isArchivedSql } from "../../archived-clients/archived-clients.sql.js";

/** What a worker takes up: what was ordered, and scheduled posts whose time has come. */
const DUE = "(state = 'WAITING' OR state = 'DONE' AND live_state = 'SCHEDULED') AND due_at <= now()";

/**
 * Orders the content of a job ($2) on a site ($3): state ($4), revision ($5), time ($6), what stands there as the user saw it ($7), placement
 * ($8), by whom ($9), whether a deleted post is created again ($10). $1 is the id of a new row. A post that exists keeps its post type. An order that is
 * being carried out ends first: its worker stores what it wrote.
 */
export const orderPublicationSql = `
  INSERT INTO cpm.publication AS publication
    (id, job_id, connection_id, state, wanted, revision, scheduled_for, seen, placement, ordered_by)
  VALUES ($1, $2, $3, 'WAITING', $4, $5, $6, $7, $8, $9)
  ON CONFLICT (job_id, connection_id) DO UPDATE SET
    state = 'WAITING', wanted = excluded.wanted, revision = excluded.revision, scheduled_for = excluded.scheduled_for,
    seen = excluded.seen, ordered_by = excluded.ordered_by, ordered_at = now(),
    order_number = publication.order_number + 1, tries = 0, due_at = now(), problem = NULL, detail = NULL,
    placement = CASE WHEN publication.post_id IS NULL OR $10 THEN excluded.placement
      ELSE jsonb_set(excluded.placement, '{postType}', publication.placement -> 'postType') END,
    post_id = CASE WHEN $10 THEN NULL ELSE publication.post_id END,
    written_hash = CASE WHEN $10 THEN NULL ELSE publication.written_hash END,
    live_state = CASE WHEN $10 THEN NULL ELSE publication.live_state END
  RETURNING id`;

/** Orders that a publication ($1) is taken back, by whom ($2). No row when it never came into being. */
export const orderUnpublishSql = `
  UPDATE cpm.publication SET state = 'WAITING', wanted = 'UNPUBLISHED', scheduled_for = NULL, seen = NULL, ordered_by = $2,
    ordered_at = now(), order_number = order_number + 1, tries = 0, due_at = now(), problem = NULL, detail = NULL
  WHERE id = $1 RETURNING id`;

/** Takes back what of a job ($1) is scheduled and not published yet, by whom ($2): its approval was withdrawn. */
export const unscheduleSql = `
  UPDATE cpm.publication SET state = 'WAITING', wanted = 'UNPUBLISHED', scheduled_for = NULL, seen = NULL, ordered_by = $2,
    ordered_at = now(), order_number = order_number + 1, tries = 0, due_at = now(), problem = NULL, detail = NULL
  WHERE job_id = $1 AND (live_state = 'SCHEDULED' OR state = 'WAITING' AND wanted = 'SCHEDULED')`;

/** Takes back what of archived clients ($1) is scheduled and not published yet. */
export const unscheduleArchivedSql = `
  UPDATE cpm.publication SET state = 'WAITING', wanted = 'UNPUBLISHED', scheduled_for = NULL, seen = NULL,
    ordered_at = now(), order_number = order_number + 1, tries = 0, due_at = now(), problem = NULL, detail = NULL
  WHERE job_id IN (SELECT id FROM cpm.job WHERE client_id = ANY ($1))
    AND (live_state = 'SCHEDULED' AND NOT (state = 'WAITING' AND wanted = 'UNPUBLISHED') OR state = 'WAITING' AND wanted = 'SCHEDULED')`;

/** Keeps what stands on the site: its hash ($2), state ($3) and address ($4) of a publication ($1). Only while it is in conflict. */
export const keepSiteVersionSql = `
  UPDATE cpm.publication SET state = 'DONE', written_hash = $2, live_state = $3, url = $4, live_revision = NULL, problem = NULL,
    detail = NULL, order_number = order_number + 1
  WHERE id = $1 AND state = 'CONFLICT' RETURNING id`;

/**
 * Claims the publication that has waited longest, for $1 seconds, one of each site at a time. After them it can be claimed again: the worker
 * that had claimed it was lost. Returns it with what its worker needs.
 */
export const claimPublicationSql: PreparedStatement = {
  name: "cpm.claim-publication",
  sql: `
  WITH claimed AS (
    UPDATE cpm.publication SET attempts = attempts + 1, tries = tries + 1, claimed_until = now() + $1 * interval '1 second'
    WHERE id = (
      SELECT id FROM cpm.publication AS waiting
      WHERE ${DUE} AND (claimed_until IS NULL OR claimed_until < now()) AND NOT EXISTS (
        SELECT FROM cpm.publication AS busy WHERE busy.connection_id = waiting.connection_id AND busy.claimed_until > now())
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *
  )
  SELECT claimed.id, claimed.job_id AS "jobId", claimed.state, claimed.wanted, claimed.revision,
    claimed.scheduled_for AS "scheduledFor", claimed.seen, claimed.placement, claimed.attempts, claimed.tries,
    claimed.order_number AS "orderNumber", claimed.post_id AS "postId", claimed.written_hash AS "writtenHash",
    claimed.live_state AS "liveState", claimed.live_revision AS "liveRevision",
    claimed.ordered_at < now() - interval '1 day' AS "isOld", job.client_id AS "clientId", job.client_path AS "clientPath",
    ${isArchivedSql("job.client_id")} AS "isArchived",
    jsonb_build_object('id', site.id, 'kind', site.kind, 'url', site.url, 'branch', site.branch, 'loginEncrypted', site.login_encrypted) AS site
  FROM claimed JOIN cpm.site_connection AS site ON site.id = claimed.connection_id JOIN cpm.job ON job.id = claimed.job_id`,
};

/** Stores the id of a post ($3) at the site, while the claim ($2) of a publication ($1) holds. */
export const storePostIdSql =
  "UPDATE cpm.publication SET post_id = $3 WHERE id = $1 AND attempts = $2 AND post_id IS NULL RETURNING id";

/**
 * Extends the claim ($2) of a publication ($1) by $4 seconds, if its order ($3) still holds and its revision is still approved. The last
 * question before the site is written to.
 */
export const confirmOrderSql = `
  UPDATE cpm.publication AS publication SET claimed_until = now() + $4 * interval '1 second'
  WHERE id = $1 AND attempts = $2 AND order_number = $3 AND EXISTS (
    SELECT FROM cpm.content_approval AS approval
    WHERE approval.job_id = publication.job_id AND approval.revision = publication.revision)
  RETURNING id`;

/**
 * Stores what stands at the site after a claim ($2) of a publication ($1): hash ($4), state ($5), revision ($6), addresses ($7, $8), notices
 * ($9), and when a scheduled post is looked at again ($10). It is done unless something else was ordered ($3) meanwhile.
 */
export const storeWrittenSql = `
  UPDATE cpm.publication SET written_hash = $4, live_state = $5, live_revision = $6, url = $7, edit_url = $8, notices = $9,
    written_at = now(), claimed_until = NULL, tries = 0, problem = NULL, detail = NULL, scheduled_for = coalesce($10, scheduled_for),
    state = CASE WHEN order_number = $3 THEN 'DONE' ELSE state END,
    due_at = CASE WHEN order_number = $3 AND $10::timestamptz IS NOT NULL THEN $10::timestamptz + interval '1 minute' ELSE due_at END
  WHERE id = $1 AND attempts = $2 RETURNING order_number = $3 AS "isDone"`;

/** Ends an order ($3) of a claim ($2) of a publication ($1) with a state ($4), a problem ($5) and what the site said ($6). */
export const endOrderSql = `
  UPDATE cpm.publication SET claimed_until = NULL, tries = 0,
    state = CASE WHEN order_number = $3 THEN $4 ELSE state END,
    problem = CASE WHEN order_number = $3 THEN $5 ELSE problem END,
    detail = CASE WHEN order_number = $3 THEN $6 ELSE detail END
  WHERE id = $1 AND attempts = $2 RETURNING order_number = $3 AS "isDone"`;

/** Makes a publication ($1) due again in $4 seconds, while its claim ($2) holds. Stores why ($3) and what the site said ($5). */
export const retryPublicationSql = `
  UPDATE cpm.publication SET claimed_until = NULL, due_at = now() + $4 * interval '1 second', problem = $3, detail = $5
  WHERE id = $1 AND attempts = $2`;

/** The number of publications that wait, and for how many seconds the oldest order does. */
export const publicationQueueSql = `
  SELECT count(*)::float AS waiting, coalesce(extract(epoch FROM now() - min(ordered_at)), 0)::float AS oldest
  FROM cpm.publication WHERE state = 'WAITING'`;
