import type { DataSource, EntityManager } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";

/** How well the newest revision of a text obeys. */
export interface CurrentReport {
  /** The number of the revision. */
  number: number;
  /** Null for what was written before texts were measured. */
  conformance: ConformanceReport | null;
}

/** The newest revision of a text. */
export interface CurrentContent extends CurrentReport {
  content: ContentResult;
}

/** The newest revisions of the texts of these jobs, by the jobs' ids. Missing where a job has no text, or has none any more. */
export function readCurrentContents(source: DataSource, jobIds: readonly string[]): Promise<Map<string, CurrentContent>> {
  return read(source.manager, jobIds, ["content", "conformance"]);
}

/** The reports of {@link readCurrentContents}, without reading the texts. */
export function readCurrentReports(source: DataSource, jobIds: readonly string[]): Promise<Map<string, CurrentReport>> {
  return read(source.manager, jobIds, ["conformance"]);
}

/** A revision is read whole: a report of one is never shown with the text of another. */
async function read<Row extends CurrentReport>(
  manager: EntityManager,
  jobIds: readonly string[],
  columns: ("content" | "conformance")[],
): Promise<Map<string, Row>> {
  const chosen = columns.map(
    (column) => `CASE WHEN revision.job_id IS NULL THEN result.${column} ELSE revision.${column} END AS ${column}`,
  );
  const rows = await manager.query<(Row & { jobId: string })[]>(
    `SELECT result.job_id AS "jobId", coalesce(revision.number, 1) AS number, ${chosen.join(", ")}
     FROM cpm.job_result AS result LEFT JOIN LATERAL (
       SELECT * FROM cpm.content_revision WHERE job_id = result.job_id ORDER BY number DESC LIMIT 1
     ) AS revision ON true
     WHERE result.job_id = ANY ($1)`,
    [jobIds],
  );
  return new Map(rows.map(({ jobId, ...row }) => [jobId, row as unknown as Row]));
}
