import type { DataSource } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import { reportColumn, type StoredReport } from "../conformance/report/stored-report.js";
import type { ContentResult } from "../content/content.js";
import { readNewestScoresSql, readNewestSql } from "./current-content.sql.js";

/** The conformance of the newest revision of a job's content. */
export interface CurrentReport {
  /** The number of the revision. */
  number: number;
  /** Null for content that is older than the measurement of conformance. */
  conformance: ConformanceReport | null;
}

/** The newest revision of a job's content. */
export interface CurrentContent extends CurrentReport {
  content: ContentResult;
}

/** The newest revisions of the content of these jobs, by job id. A job without content, or whose content was deleted, has none. */
export function readCurrentContents(
  source: DataSource,
  jobIds: readonly string[],
): Promise<Map<string, CurrentContent>> {
  return read(source, jobIds, ["content", "conformance"]);
}

/** As {@link readCurrentContents}, without the content. */
export function readCurrentReports(source: DataSource, jobIds: readonly string[]): Promise<Map<string, CurrentReport>> {
  return read(source, jobIds, ["conformance"]);
}

/** The scores of the newest revisions, by job id. Content that was not measured has none. */
export async function readCurrentScores(source: DataSource, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await source.query<{ jobId: string; score: number | null }[]>(readNewestScoresSql, [jobIds]);
  return new Map(rows.flatMap(({ jobId, score }) => (score === null ? [] : [[jobId, score]])));
}

/** A row of the query, and possibly the content. */
interface StoredRow {
  jobId: string;
  number: number;
  conformance: StoredReport | null;
}

/** Reads all columns of a revision in one statement, so that the report belongs to the content. */
async function read<Row extends CurrentReport>(
  source: DataSource,
  jobIds: readonly string[],
  columns: ("content" | "conformance")[],
): Promise<Map<string, Row>> {
  const rows = await source.query<StoredRow[]>(readNewestSql(columns), [jobIds]);
  return new Map(
    rows.map(({ jobId, ...row }) => [jobId, { ...row, conformance: reportColumn.from(row.conformance) } as Row]),
  );
}
