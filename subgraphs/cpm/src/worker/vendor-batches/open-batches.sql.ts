import { giveUpAtSql } from "../../job-record/deadline.js";

/** How long a lease holds without being renewed. */
export const LEASE_SECONDS = 60;

const leaseEnd = `now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Leases batches that are due and that no process works on. Parameter: the most batches. */
export const leaseDueBatchesSql = `
  UPDATE cpm.vendor_batch AS batch SET leased_until = ${leaseEnd} FROM cpm.job
  WHERE job.id = batch.job_id AND batch.id = ANY (ARRAY(
    SELECT id FROM cpm.vendor_batch WHERE ended_at IS NULL AND next_poll_at <= now() AND leased_until < now()
    ORDER BY next_poll_at LIMIT $1 FOR UPDATE SKIP LOCKED))
  RETURNING batch.id, batch.job_id AS "jobId", batch.provider, batch.created_at > now() - interval '10 minutes' AS "isNew",
    batch.created_at < now() - interval '48 hours' AS "isOverdue", vendor_id AS "vendorId",
    sending_since AS "sendingSince", cancelled_at IS NOT NULL AS "isCancelled", job.client_path AS "clientPath",
    job.status IN ('queued', 'processing') AS "isWanted", now() >= ${giveUpAtSql} AS "isLate"`;

/** Parameter: the batches. */
export const renewLeasesSql = `UPDATE cpm.vendor_batch SET leased_until = ${leaseEnd} WHERE id = ANY($1) AND ended_at IS NULL`;

/** Parameters: batch, seconds until the next poll. */
export const releaseBatchLeaseSql = `
  UPDATE cpm.vendor_batch SET leased_until = '-infinity', next_poll_at = now() + make_interval(secs => $2) WHERE id = $1`;

/** The requests of a batch. Parameter: the batch. */
export const selectRequestsSql = `
  SELECT job_id || '_' || key AS key, key AS step, request, answered_at IS NOT NULL AS "isAnswered"
  FROM cpm.vendor_batch_request WHERE batch_id = $1 ORDER BY step`;

/** Remembers that the batch of an open job may exist at the vendor from now on. Parameter: the batch. */
export const markSendingSql = `
  UPDATE cpm.vendor_batch AS batch SET sending_since = coalesce(sending_since, now()) FROM cpm.job
  WHERE batch.id = $1 AND ended_at IS NULL AND job.id = batch.job_id AND job.status IN ('queued', 'processing') RETURNING batch.id`;

/** Stores the vendor's id, unless another process has stored one. Parameters: batch, the vendor's id. */
export const storeVendorIdSql =
  "UPDATE cpm.vendor_batch SET vendor_id = $2 WHERE id = $1 AND vendor_id IS NULL RETURNING id";

/** Parameter: the batch. */
export const markCancelledSql = "UPDATE cpm.vendor_batch SET cancelled_at = now() WHERE id = $1";

/** The vendor's ids of the batches that may have been sent since a time. Parameters: vendor, time. */
export const selectKnownIdsSql = `
  SELECT vendor_id AS "vendorId" FROM cpm.vendor_batch
  WHERE provider = $1 AND vendor_id IS NOT NULL AND (ended_at IS NULL OR ended_at >= $2::timestamptz - interval '1 hour')`;
