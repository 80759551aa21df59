/** What every change of a job's row also does: readers tell newer from older rows by `revision`. */
export const bumpVersionSql = "revision = revision + 1, updated_at = now()";

/**
 * Sets the end of a job, never earlier than its start. `now()` is the start of the transaction, and a transaction that waited for the row's
 * lock can have started before the claim it waited for.
 */
export const setEndedSql = "completed_at = greatest(now(), started_at)";

/** Whether the job is still claimed by the attempt in parameter 2. */
export const claimedSql = "attempt = $2 AND status = 'processing'";

/** The row of a claimed job: parameter 1 is the job, 2 the attempt. */
export const claimedRowSql = `id = $1 AND ${claimedSql}`;

/** Whether a job waits in its client's queue, without a slot. */
export const waitingSql = "status = 'queued' AND NOT admitted";

/** Whether a job has a slot: it is in the BullMQ queue or being processed. */
export const admittedSql = "status IN ('queued', 'processing') AND admitted";

/** Whether a queued job waits for a vendor's batch. */
export const parkedSql = "coalesce(waiting_for ? 'batch', false)";
