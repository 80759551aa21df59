/** Registers the worker, or renews its heartbeat. Parameters: id, host, process id, concurrency, version. */
export const upsertHeartbeatSql = `
  INSERT INTO cpm.worker (id, host, pid, concurrency, version) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET heartbeat_at = now()`;

/** Deletes workers that stopped without deleting their row. */
export const deleteStaleWorkersSql = "DELETE FROM cpm.worker WHERE heartbeat_at < now() - interval '1 hour'";

/** Parameter: the worker. */
export const drainWorkerSql = "UPDATE cpm.worker SET draining = true WHERE id = $1";

/** Parameter: the worker. */
export const deleteWorkerSql = "DELETE FROM cpm.worker WHERE id = $1";
