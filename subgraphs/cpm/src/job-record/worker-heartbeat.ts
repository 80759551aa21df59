/** A worker whose last heartbeat is older than this many seconds is lost: its jobs go to other workers. */
export const WORKER_LOST_AFTER_SECONDS = 6;
