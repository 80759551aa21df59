import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** One process adds up at a time. */
export const tryLockCountsSql = "SELECT pg_try_advisory_xact_lock(hashtext('cpm.job_count')) AS locked";

/** Moves the oldest changes into the counts. Readers see the same sums before and after. Parameter: the number of changes. */
export const foldChangesSql: PreparedStatement = {
  name: "cpm.fold-job-counts",
  sql: `
  WITH taken AS (
    DELETE FROM cpm.job_count_change WHERE id IN (SELECT id FROM cpm.job_count_change ORDER BY id LIMIT $1) RETURNING *
  ), folded AS (
    INSERT INTO cpm.job_count AS counted (path, own, template_id, content_type, status, n)
    SELECT cell.path, cell.own, template_id, content_type, status, sum(n)
    FROM taken CROSS JOIN LATERAL cpm.job_cells(client_path) AS cell GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (path, own, template_id, content_type, status) DO UPDATE SET n = counted.n + excluded.n
  ) SELECT count(*)::int AS taken FROM taken`,
};
