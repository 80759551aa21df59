import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";
import { ENDED_COLUMNS, recordJobEndSql } from "../events/events.sql.js";
import { bumpVersionSql, claimedRowSql, setEndedSql } from "./conditions.sql.js";

/** completeRepair: processing → completed. A repair has no content of its own. Parameters: job, attempt. */
export const completeRepairSql: PreparedStatement = {
  name: "cpm.complete-repair",
  sql: `
    WITH ended AS (
      UPDATE cpm.job SET status = 'completed', stage = 'done', progress = 100, worker_id = NULL, error = NULL,
        ${setEndedSql}, ${bumpVersionSql} WHERE ${claimedRowSql} RETURNING ${ENDED_COLUMNS}
    ), ${recordJobEndSql}
    SELECT id FROM ended`,
};

/** Locks the job whose content is repaired, as every transaction that saves a revision does. Parameter: job. */
export const lockRepairedJobSql = `
  SELECT client_id AS "clientId", client_path AS "clientPath" FROM cpm.job WHERE id = $1 FOR NO KEY UPDATE`;

/** Saves the repaired content as the next revision, if the repaired one is the newest. Parameters: job, repaired revision, content, conformance, author, note. */
export const storeRepairedSql = `
  INSERT INTO cpm.content_revision (job_id, number, content, conformance, author, note)
  SELECT $1, $2::integer + 1, $3, $4, $5, $6
  WHERE EXISTS (SELECT FROM cpm.job_result WHERE job_id = $1)
    AND $2::integer = (SELECT coalesce(max(number), 1) FROM cpm.content_revision WHERE job_id = $1)
  RETURNING number`;

/**
 * Stores what a repair proposes; without content when nothing was better. Nothing when the proposal was discarded. Parameters: proposal, repairing
 * job, content, conformance, fingerprint.
 */
export const storeProposalSql = `
  UPDATE cpm.repair_proposal SET repair_id = $2, content = $3, conformance = $4, fingerprint = $5, proposed_at = now() WHERE id = $1`;

/** Gives the repaired job, unless it was erased, the facts of the repairing one and their day. Parameters: repaired job, repairing job. */
export const takeFactsSql = `
  UPDATE cpm.job AS repaired SET brief = repaired.brief - 'facts' ||
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(repair.brief) WHERE key IN ('facts', 'orderedOn'))
  FROM cpm.job AS repair WHERE repaired.id = $1 AND repair.id = $2 AND repaired.erased_at IS NULL`;

/** Resolves the threads whose passages were written again, unless a user has resolved them. Parameters: repaired job, first comments, author. */
export const resolveCommentsSql = `
  UPDATE cpm.content_comment SET resolved_at = now(), resolved_by = $3
  WHERE job_id = $1 AND id = ANY ($2::uuid[]) AND thread_id IS NULL AND resolved_at IS NULL`;
