import { AppError } from "@cgs/kit/errors";
import { connectionOf } from "@cgs/kit/pagination/connection";
import { type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import DataLoader from "dataloader";
import { type DataSource, type EntityManager, In } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";
import { Job } from "../job-record/job.entity.js";
import { JobResult } from "../job-record/job-result.entity.js";
import type { Brief } from "../brief/brief.js";
import { ApprovalRow } from "./approval-row.entity.js";
import type { ContentRevision, ContentRevisionConnection } from "./content-revision.js";
import { readCurrentReports, readCurrentScores } from "../job-record/current-content.js";
import { RevisionRow } from "./revision-row.entity.js";
import { selectRevisionsSql } from "./revisions.sql.js";

/** The stored content and report of a revision. */
export interface RevisionContent {
  content: ContentResult;
  /** Null for content older than the measurement. */
  conformance: ConformanceReport | null;
}

/** Reads revisions for one request. Callers have checked that the user may see the job. */
export class RevisionReads {
  private readonly newest: DataLoader<string, number | null>;
  private readonly approvals: DataLoader<string, ApprovalRow | null>;
  private readonly scores: DataLoader<string, number | null>;

  constructor(private readonly source: DataSource) {
    this.newest = new DataLoader((ids) => this.loadNewest(ids), { cache: false });
    this.approvals = new DataLoader((ids) => this.loadApprovals(ids), { cache: false });
    this.scores = new DataLoader((ids) => this.loadScores(ids), { cache: false });
  }

  /** The score of the newest revision; null when it was not measured, and without content. */
  score(job: Job): Promise<number | null> {
    return this.scores.load(job.id);
  }

  /** A page of revisions, newest first; empty when the content was removed. @throws AppError VALIDATION_ERROR. */
  async page(job: Job, args: PageArgs): Promise<ContentRevisionConnection> {
    const list = JSON.stringify(["revisions", job.id]);
    const page = pageOf(list, args);
    const total = (await this.newest.load(job.id)) ?? 0; // numbers have no gaps
    const edge = page.from === undefined ? undefined : Number(page.from[0]);
    const after = page.backward ? (edge ?? 0) : (edge ?? total + 1) - page.size - 2;
    const found = await this.load(job, after + page.size + 1, after);
    return connectionOf({ list, page, found, positionOf: ({ number }) => [number], count: async () => total });
  }

  /** @throws AppError NOT_FOUND when it does not exist or was removed. */
  async find(job: Job, number: number): Promise<ContentRevision> {
    const [revision] = await this.load(job, number, number - 1);
    if (!revision) throw new AppError("NOT_FOUND");
    return revision;
  }

  /** The newest revision; null when the job has no content. */
  async current(job: Job): Promise<ContentRevision | null> {
    const number = await this.newest.load(job.id);
    return number === null ? null : this.find(job, number);
  }

  /** The content and report of a revision. */
  content({ jobId, number }: ContentRevision): Promise<RevisionContent> {
    return readRevision(this.source, { id: jobId }, number);
  }

  /** The brief of the job. */
  async brief({ jobId: id }: ContentRevision): Promise<Brief> {
    const jobs = this.source.getRepository(Job);
    return (await jobs.findOneOrFail({ select: { id: true, brief: true }, where: { id } })).brief;
  }

  /** The approval of a job; null when no revision is approved. */
  approval(job: Job): Promise<ApprovalRow | null> {
    return this.approvals.load(job.id);
  }

  /** Reads the revisions with `after` < number <= `from`, newest first. */
  private async load(job: Job, from: number, after: number): Promise<ContentRevision[]> {
    const rows = await this.source.query<Omit<ContentRevision, "id">[]>(selectRevisionsSql, [job.id, from, after]);
    return rows.map((row) => ({ ...row, id: `${row.jobId}/${row.number}` }));
  }

  private async loadNewest(ids: readonly string[]): Promise<(number | null)[]> {
    const found = await readCurrentReports(this.source, ids);
    return ids.map((id) => found.get(id)?.number ?? null);
  }

  private async loadScores(ids: readonly string[]): Promise<(number | null)[]> {
    const found = await readCurrentScores(this.source, ids);
    return ids.map((id) => found.get(id) ?? null);
  }

  private async loadApprovals(ids: readonly string[]): Promise<(ApprovalRow | null)[]> {
    const found = await this.source.getRepository(ApprovalRow).findBy({ jobId: In([...ids]) });
    return ids.map((id) => found.find(({ jobId }) => jobId === id) ?? null);
  }
}

/** Reads the content and report of a revision. @throws AppError NOT_FOUND when it does not exist or was removed. */
export async function readRevision(
  source: Pick<DataSource | EntityManager, "getRepository">,
  { id: jobId }: Pick<Job, "id">,
  number: number,
): Promise<RevisionContent> {
  const found =
    number === 1
      ? await source.getRepository(JobResult).findOneBy({ jobId })
      : await source.getRepository(RevisionRow).findOneBy({ jobId, number });
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}
