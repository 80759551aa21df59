/** Queued jobs that a new reader is shown. They do not change by themselves, so the newest are enough. */
const QUEUED_SHOWN = 100;

/** Recently ended jobs that a new reader is shown, so that a reader that reconnects within a minute or two misses no end. */
const ENDED_SHOWN = 1_000;

/**
 * Jobs of these clients and their descendants that are in progress, were just accepted, or are named. Parameters: the clients, the lowest id
 * of a just accepted job, the named jobs.
 */
export const selectActiveJobsSql = `
  SELECT id, revision, upper(status) AS status, client_path AS "clientPath", completed_at AS "completedAt" FROM cpm.job
   WHERE client_path && $1 AND id IN (
     SELECT id FROM cpm.job WHERE status = 'processing' AND client_path && $1
     UNION SELECT id FROM cpm.job WHERE id > $2 AND client_path && $1
     UNION SELECT unnest($3::uuid[]))`;

/** Jobs that a new reader is shown besides the active ones. Parameters: the client, the seconds since the end of an ended job. */
export const selectInitialJobsSql = `
  (SELECT id FROM cpm.job WHERE status = 'queued' AND client_path @> ARRAY[$1] ORDER BY id DESC LIMIT ${QUEUED_SHOWN})
  UNION ALL
  (SELECT id FROM cpm.job WHERE completed_at > now() - make_interval(secs => $2) AND client_path @> ARRAY[$1]
    ORDER BY completed_at DESC LIMIT ${ENDED_SHOWN})`;
