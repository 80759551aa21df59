import type { DataSource, SelectQueryBuilder } from "typeorm";
import { Job } from "../../job-record/job.entity.js";
import { cellsOf, jobsOfCells, when } from "./job-cells.sql.js";
import type { JobSelection } from "./job-selection.js";

/** How many of the newest jobs a search reads before it asks the index of words. */
const READ_BEFORE_INDEX = 2_000;

/** All words must occur; the last may be the beginning of one. */
const WANTED = `(SELECT CASE words WHEN '' THEN NULL ELSE (words || ':*')::tsquery END
  FROM CAST(plainto_tsquery('simple', :text) AS text) AS words)`;

const NEWEST_FIRST = "ORDER BY created_at DESC, id DESC";

/** How many of a day's jobs are in one status. */
export interface JobsOfDay {
  day: string;
  status: "queued" | "processing" | "completed" | "failed" | "cancelled";
  jobs: number;
}

/** By what a list is divided when the pages of many lists are read at once. */
export type ListPartition = "cell_client" | "cell_template";

/** Reads pages and lengths of lists of jobs. Each is one statement, so a job is never missed because it is changing. */
export class JobListQuery {
  constructor(private readonly source: DataSource) {}

  /** Jobs of the selection, newest first. */
  async page(selection: JobSelection, limit: number, offset = 0): Promise<Job[]> {
    if (selection.text !== undefined) return this.searched(selection, limit, offset);
    const ids = `WITH cell AS MATERIALIZED (${cellsOf(selection)})
      SELECT id FROM (${jobsOfCells(selection, true)}) AS found ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;
    return this.rows(ids, selection, { most: offset + limit, limit, offset });
  }

  /** The first jobs of each part of the selection, newest first. */
  async pages(selection: JobSelection, division: ListPartition, limit: number): Promise<Job[]> {
    const ids = `WITH cell AS MATERIALIZED (${cellsOf(selection)})
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY ${division} ${NEWEST_FIRST}) AS place
        FROM (${jobsOfCells(selection, true)}) AS found) AS placed WHERE place <= :limit`;
    return this.rows(ids, selection, { most: limit, limit });
  }

  /** How many jobs the selection has. It is the sum of its cells; within dates, with words or by approval jobs are counted. */
  async count(selection: JobSelection): Promise<number> {
    const { from, to, text, approved } = selection;
    const cells = `WITH cell AS MATERIALIZED (${cellsOf(selection)})`;
    if (text !== undefined) return this.number(`SELECT count(*) AS n FROM (${byWords(selection)}) AS found`, selection);
    if (from ?? to ?? approved !== undefined)
      return this.number(`${cells} SELECT count(*) AS n FROM (${jobsOfCells(selection, false)}) AS found`, selection);
    return this.number(`${cells} SELECT coalesce(sum(n), 0) AS n FROM cell`, selection);
  }

  /** How many jobs each part of the selection has; parts without jobs are missing. */
  async counts(selection: JobSelection, division: ListPartition): Promise<Map<string, number>> {
    const column = division === "cell_client" ? "client_id" : "template_id";
    const rows = await this.run<{ part: string; n: string }>(
      `SELECT ${column} AS part, sum(n) AS n FROM (${cellsOf(selection)}) AS cell GROUP BY 1`,
      selection,
    );
    return new Map(rows.map(({ part, n }) => [part, Number(n)]));
  }

  /** How many jobs of each day, in UTC, are in each status, oldest first. Days without jobs are missing. */
  byDay(selection: JobSelection): Promise<JobsOfDay[]> {
    return this.run(
      `WITH cell AS MATERIALIZED (${cellsOf(selection)})
       SELECT cpm.utc_day(created_at)::text AS day, cell_status AS status, count(*)::int AS jobs
       FROM (${jobsOfCells(selection, false)}) AS found GROUP BY 1, 2 ORDER BY 1`,
      selection,
    );
  }

  /** Finished jobs whose text, as it is now, does not reach the mark, newest first, and how many there are. */
  async belowPassMark(selection: JobSelection, limit: number, offset: number): Promise<{ jobs: Job[]; total: number }> {
    const { own, tree } = selection;
    const covered = own ? " AND job.client_path && :own" : "";
    const beneath = tree === undefined ? "" : " AND job.client_path @> ARRAY[:tree]";
    const found = `WITH suspect AS (
        SELECT job_id FROM cpm.job_result WHERE conformance ->> 'passed' = 'false'
        UNION SELECT job_id FROM cpm.content_revision WHERE conformance ->> 'passed' = 'false')
      SELECT job.id, job.created_at FROM suspect JOIN cpm.job ON job.id = suspect.job_id
      JOIN cpm.job_result AS result ON result.job_id = job.id
      LEFT JOIN LATERAL (SELECT conformance FROM cpm.content_revision WHERE job_id = job.id ORDER BY number DESC LIMIT 1)
        AS revision ON true
      WHERE coalesce(revision.conformance, result.conformance) ->> 'passed' = 'false'${covered}${beneath}${when(selection)}`;
    const total = await this.number(`SELECT count(*) AS n FROM (${found}) AS found`, selection);
    const ids = `SELECT id FROM (${found}) AS found ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;
    return { jobs: await this.rows(ids, selection, { limit, offset }), total };
  }

  /**
   * Words that many jobs have are found among the newest; words that few have, by the index, which is read as a whole. Left to itself the
   * planner takes every word for a frequent one.
   */
  private async searched(selection: JobSelection, limit: number, offset: number): Promise<Job[]> {
    const recent = `WITH cell AS MATERIALIZED (${cellsOf(selection)}), recent AS MATERIALIZED (
        SELECT created_at, id FROM (${jobsOfCells(selection, true)}) AS found ${NEWEST_FIRST} LIMIT ${READ_BEFORE_INDEX})
      SELECT id FROM recent JOIN cpm.job_text ON job_id = id WHERE words @@ ${WANTED}
      ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;
    const page = await this.rows(recent, selection, { most: READ_BEFORE_INDEX, limit, offset });
    if (page.length === limit) return page;
    const ids = `SELECT id FROM (${byWords(selection)}) AS found ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;
    return this.rows(ids, selection, { limit, offset });
  }

  /** Ids and rows come from one statement: what a row shows is what it was chosen for. */
  private rows(ids: string, selection: JobSelection, page: Record<string, number>): Promise<Job[]> {
    return this.jobs()
      .where(`job.id = ANY(ARRAY(${ids}))`, { ...parametersOf(selection), ...page })
      .orderBy("job.createdAt", "DESC")
      .addOrderBy("job.id", "DESC")
      .getMany();
  }

  private async number(sql: string, selection: JobSelection): Promise<number> {
    const [row] = await this.run<{ n: string }>(sql, selection);
    return Number(row?.n ?? 0);
  }

  private run<T>(sql: string, selection: JobSelection): Promise<T[]> {
    const [query, parameters] = this.source.driver.escapeQueryWithParameters(sql, parametersOf(selection));
    return this.source.query<T[]>(query, parameters);
  }

  private jobs(): SelectQueryBuilder<Job> {
    return this.source.getRepository(Job).createQueryBuilder("job");
  }
}

/** The jobs of the selection that have its words, as (created_at, id). */
function byWords(selection: JobSelection): string {
  const { own, clients, tree, templates, statuses, contentTypes } = selection;
  const covered = own ? " AND client_path && :own" : "";
  const beneath = tree === undefined ? "" : " AND client_path @> ARRAY[:tree]";
  return `WITH worded AS MATERIALIZED (SELECT job_id FROM cpm.job_text WHERE words @@ ${WANTED}${covered}${beneath})
    SELECT job.created_at, job.id FROM worded JOIN cpm.job ON job.id = worded.job_id
    WHERE true${clients ? " AND job.client_id = ANY(:clients)" : ""}${templates ? " AND job.template_id = ANY(:templates)" : ""}${
      statuses ? " AND job.status = ANY(:statuses)" : ""
    }${contentTypes ? " AND job.content_type = ANY(:contentTypes)" : ""}${when(selection)}`;
}

function parametersOf({ after, ...selection }: JobSelection): Record<string, unknown> {
  return { ...selection, ...(after && { afterTime: after.createdAt, afterId: after.id }) };
}
