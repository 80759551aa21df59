/** The given columns of the newest revision of each job's content, and its number. Parameter: the jobs. */
export function readNewestSql(columns: readonly ("content" | "conformance")[]): string {
  const selected = columns.map(
    (column) => `CASE WHEN revision.job_id IS NULL THEN result.${column} ELSE revision.${column} END AS ${column}`,
  );
  return `
    SELECT result.job_id AS "jobId", coalesce(revision.number, 1) AS number, ${selected.join(", ")}
    FROM cpm.job_result AS result LEFT JOIN LATERAL (
      SELECT * FROM cpm.content_revision WHERE job_id = result.job_id ORDER BY number DESC LIMIT 1
    ) AS revision ON true
    WHERE result.job_id = ANY ($1)`;
}

/** The scores of the newest revisions, without reading the rest of their reports. Parameter: the jobs. */
export const readNewestScoresSql = `
  SELECT "jobId", (conformance ->> 'score')::integer AS score FROM (${readNewestSql(["conformance"])}) AS newest`;
