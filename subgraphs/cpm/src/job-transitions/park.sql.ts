import { bumpVersionSql, claimedRowSql } from "./conditions.sql.js";
import { continueAtSql } from "../job-record/deadline.js";

/** Locks a claimed job. Parameters: job, attempt. */
export const lockClaimedJobSql = `SELECT FROM cpm.job WHERE ${claimedRowSql} FOR UPDATE`;

/** Parameters: batch, job, attempt, provider. */
export const insertVendorBatchSql =
  "INSERT INTO cpm.vendor_batch (id, job_id, attempt, provider) VALUES ($1, $2, $3, $4)";

/** Parameters: batch, job, and for each request its step, body and US dollars held. */
export const insertBatchRequestsSql = `
  INSERT INTO cpm.vendor_batch_request (batch_id, job_id, key, request, held_usd)
  SELECT $1, $2, key, request, held_usd FROM unnest($3::text[], $4::jsonb[], $5::numeric[]) AS asked (key, request, held_usd)`;

/** park: processing → queued, without its slot, until its batch ends or its deadline is near. Parameters: job, attempt, what it waits for. */
export const parkJobSql = `
  UPDATE cpm.job SET status = 'queued', admitted = false, worker_id = NULL, waits = waits + 1, waiting_for = $3,
    run_after = ${continueAtSql}, enqueued_at = now(), ${bumpVersionSql} WHERE ${claimedRowSql}`;
