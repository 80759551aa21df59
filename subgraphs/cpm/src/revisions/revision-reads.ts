import { AppError } from "@cgs/kit/errors";
import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";
import { Job } from "../job-record/job.entity.js";
import { JobResult } from "../job-record/job-result.entity.js";
import type { Brief } from "../brief/brief.js";
import { ApprovalRow } from "./approval-row.entity.js";
import type { ContentRevision, ContentRevisionList } from "./content-revision.js";
import { readCurrentReports } from "../job-record/current-content.js";
import { RevisionRow } from "./revision-row.entity.js";
import { REVISIONS } from "./revisions.sql.js";

/** What is stored of a revision. */
export interface RevisionContent {
  content: ContentResult;
  /** Null for what was written before texts were measured. */
  conformance: ConformanceReport | null;
}

/** Reads of revisions on behalf of one request. Whether the caller may see the job is settled before. */
export class RevisionReads {
  private readonly newest: DataLoader<string, number | null>;
  private readonly approvals: DataLoader<string, ApprovalRow | null>;

  constructor(private readonly source: DataSource) {
    this.newest = new DataLoader((ids) => this.loadNewest(ids), { cache: false });
    this.approvals = new DataLoader((ids) => this.loadApprovals(ids), { cache: false });
  }

  /** The newest revisions, newest first; none where the content is no longer kept. */
  async page(job: Job, limit: number, offset: number): Promise<ContentRevisionList> {
    const total = (await this.newest.load(job.id)) ?? 0;
    const revisions = await this.shown(job, total - offset, total - offset - limit);
    return { revisions, total, limit, offset, hasMore: offset + revisions.length < total };
  }

  /** @throws AppError NOT_FOUND where there is none, or none any more. */
  async find(job: Job, number: number): Promise<ContentRevision> {
    const [revision] = await this.shown(job, number, number - 1);
    if (!revision) throw new AppError("NOT_FOUND");
    return revision;
  }

  /** The newest one, or null when the job has no content. */
  async current(job: Job): Promise<ContentRevision | null> {
    const number = await this.newest.load(job.id);
    return number === null ? null : this.find(job, number);
  }

  /** Its text and report. */
  text({ jobId, number }: ContentRevision): Promise<RevisionContent> {
    return readRevision(this.source, { id: jobId }, number);
  }

  /** What the text was written from. */
  async brief({ jobId: id }: ContentRevision): Promise<Brief> {
    const jobs = this.source.getRepository(Job);
    return (await jobs.findOneOrFail({ select: { id: true, brief: true }, where: { id } })).brief;
  }

  /** Which revision is approved, or null. */
  approval(job: Job): Promise<ApprovalRow | null> {
    return this.approvals.load(job.id);
  }

  /** Those from one number down to, but without, another. */
  private async shown(job: Job, from: number, downTo: number): Promise<ContentRevision[]> {
    const rows = await this.source.query<Omit<ContentRevision, "id">[]>(REVISIONS, [job.id, from, downTo]);
    return rows.map((row) => ({ ...row, id: `${row.jobId}/${row.number}` }));
  }

  private async loadNewest(ids: readonly string[]): Promise<(number | null)[]> {
    const found = await readCurrentReports(this.source, ids);
    return ids.map((id) => found.get(id)?.number ?? null);
  }

  private async loadApprovals(ids: readonly string[]): Promise<(ApprovalRow | null)[]> {
    const found = await this.source.getRepository(ApprovalRow).findBy({ jobId: In([...ids]) });
    return ids.map((id) => found.find(({ jobId }) => jobId === id) ?? null);
  }
}

/** The text of a revision. @throws AppError NOT_FOUND where there is none, or none any more. */
export async function readRevision(
  source: DataSource,
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
