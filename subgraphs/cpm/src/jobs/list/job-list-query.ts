import { type DataSource, In } from "typeorm";
import { Job } from "../../job-record/job.entity.js";
import * as sql from "./job-list.sql.js";
import type { JobSelection } from "./job-selection.js";
import { SORTED, type SortedPage } from "./job-sort.js";
import { sortedPageSql } from "./job-sort.sql.js";

/** The number of a day's jobs in one status. */
export interface JobsOfDay {
  day: string;
  status: "queued" | "processing" | "completed" | "failed" | "cancelled";
  jobs: number;
}

/** A job with the key of an order, as text; null for none. */
export interface SortedJob {
  job: Job;
  key: string | null;
}

/**
 * Reads pages and lengths of job lists. Each is one statement, so a job that changes meanwhile is not missed.
 * See docs/decisions/008-list-jobs-by-merging-index-cells.md.
 */
export class JobListQuery {
  constructor(private readonly source: DataSource) {}

  /** Jobs of the selection, newest first. Those of a backward page are the oldest that are newer than its position. */
  page(selection: JobSelection, limit: number, offset = 0): Promise<Job[]> {
    if (selection.text !== undefined) return this.search(selection, limit, offset);
    return this.jobs(sql.pageSql(selection), selection, { most: offset + limit, limit, offset });
  }

  /** A page of the newest jobs of the selection in another order, each with its key. Backward pages are in reverse. */
  async sortedPage(selection: JobSelection, page: SortedPage, limit: number): Promise<SortedJob[]> {
    const { position } = page;
    const [query, parameters] = this.source.driver.escapeQueryWithParameters(sortedPageSql(selection, page), {
      ...parametersOf(selection),
      ...{ most: SORTED, limit },
      ...(position && { positionId: position.id, ...(position.key !== null && { positionKey: position.key }) }),
    });
    const rows = await this.source.query<{ id: string; key: string | null }[]>(query, parameters);
    const jobs = await this.source.getRepository(Job).findBy({ id: In(rows.map(({ id }) => id)) });
    const byId = new Map(jobs.map((job) => [job.id, job]));
    return rows.flatMap(({ id, key }) => {
      const job = byId.get(id);
      return job ? [{ job, key }] : [];
    });
  }

  /** The first jobs of each partition, newest first. */
  pages(selection: JobSelection, partition: sql.ListPartition, limit: number): Promise<Job[]> {
    return this.jobs(sql.pagesSql(selection, partition), selection, { most: limit, limit });
  }

  /** The number of jobs in the selection. */
  count(selection: JobSelection): Promise<number> {
    return this.number(sql.countSql(selection), selection);
  }

  /** The number of jobs of each partition. Empty partitions are missing. */
  async counts(selection: JobSelection, partition: sql.ListPartition): Promise<Map<string, number>> {
    const rows = await this.run<{ part: string; n: string }>(sql.countsSql(selection, partition), selection);
    return new Map(rows.map(({ part, n }) => [part, Number(n)]));
  }

  /** The number of jobs by UTC day and status, oldest first. Days without jobs are missing. */
  byDay(selection: JobSelection): Promise<JobsOfDay[]> {
    return this.run(sql.byDaySql(selection), selection);
  }

  /** Completed jobs whose newest revision is below the pass mark, newest first. */
  belowPassMark(selection: JobSelection, limit: number): Promise<Job[]> {
    return this.jobs(sql.belowPassMarkSql(selection), selection, { limit });
  }

  /** The number of these jobs. */
  countBelowPassMark(selection: JobSelection): Promise<number> {
    return this.number(sql.countBelowPassMarkSql(selection), selection);
  }

  /**
   * Finds frequent words among the newest jobs, and rare words by the index, which is read as a whole. The planner cannot choose: it takes
   * every word for a frequent one.
   */
  private async search(selection: JobSelection, limit: number, offset: number): Promise<Job[]> {
    const newest = { most: sql.readBeforeIndexSql, limit, offset };
    const page = await this.jobs(sql.searchNewestSql(selection), selection, newest);
    if (page.length === limit) return page;
    return this.jobs(sql.searchIndexSql(selection), selection, { limit, offset });
  }

  /** Selects ids and reads rows in one statement, so each row matches its conditions. */
  private jobs(ids: string, selection: JobSelection, page: Record<string, number>): Promise<Job[]> {
    return this.source
      .getRepository(Job)
      .createQueryBuilder("job")
      .where(`job.id = ANY(ARRAY(${ids}))`, { ...parametersOf(selection), ...page })
      .orderBy("job.createdAt", "DESC")
      .addOrderBy("job.id", "DESC")
      .getMany();
  }

  private async number(statement: string, selection: JobSelection): Promise<number> {
    const [row] = await this.run<{ n: string }>(statement, selection);
    return Number(row?.n ?? 0);
  }

  private run<T>(statement: string, selection: JobSelection): Promise<T[]> {
    return querySelected(this.source, statement, selection);
  }
}

/** The rows of a statement with the named parameters of a selection. */
export function querySelected<T>(source: DataSource, statement: string, selection: JobSelection): Promise<T[]> {
  const [query, parameters] = source.driver.escapeQueryWithParameters(statement, parametersOf(selection));
  return source.query<T[]>(query, parameters);
}

function parametersOf({ position, ...selection }: JobSelection): Record<string, unknown> {
  return { ...selection, ...(position && { positionTime: position.createdAt, positionId: position.id }) };
}
