import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import type { ConformanceReport } from "../../conformance/report/report.js";
import type { ContentResult } from "../../content/content.js";
import { readCurrentReports, readCurrentContents } from "../../job-record/current-content.js";
import { Job } from "../../job-record/job.entity.js";
import { JobStatus } from "../../job-record/job-status.js";
import { JobStep } from "../../job-record/job-step.entity.js";
import type { QueuePositions } from "../queue/queue-positions.js";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Retry-After of content that is not complete. */
const POLL_AFTER_SECONDS = 5;

/** Reads jobs for one request. A job that the caller does not cover does not exist for the caller. */
export class JobService {
  private readonly rows: DataLoader<string, Job | null>;
  private readonly results: DataLoader<string, ContentResult | null>;
  private readonly reports: DataLoader<string, ConformanceReport | null>;
  private readonly stepLists: DataLoader<string, JobStep[]>;
  private readonly retries: DataLoader<string, string | null>;

  constructor(
    private readonly source: DataSource,
    private readonly queuePositions: QueuePositions,
  ) {
    this.rows = new DataLoader((ids) => this.loadRows(ids));
    this.results = new DataLoader((ids) => this.loadResults(ids), { cache: false });
    this.reports = new DataLoader((ids) => this.loadReports(ids), { cache: false });
    this.stepLists = new DataLoader((ids) => this.loadSteps(ids), { cache: false });
    this.retries = new DataLoader((ids) => this.loadRetries(ids), { cache: false });
  }

  /** The job, or null when it does not exist or the caller does not cover its client. */
  async find(caller: Caller, id: string): Promise<Job | null> {
    const job = UUID.test(id) ? await this.rows.load(id.toLowerCase()) : null;
    return job && coversClient(caller, job.clientPath) ? job : null;
  }

  /** The job. @throws AppError JOB_NOT_FOUND. */
  async get(caller: Caller, id: string): Promise<Job> {
    const job = await this.find(caller, id);
    if (!job) throw new AppError("JOB_NOT_FOUND");
    return job;
  }

  /** The newest revision of the content, once the job is completed. */
  result(job: Job): Promise<ContentResult | null> {
    return this.results.load(job.id);
  }

  /** Its conformance, once the job is completed. */
  conformance(job: Job): Promise<ConformanceReport | null> {
    return this.reports.load(job.id);
  }

  /** A completed job's content. @throws AppError JOB_NOT_FOUND, JOB_NOT_COMPLETE, JOB_FAILED, JOB_CANCELLED or CONTENT_REMOVED. */
  async content(caller: Caller, id: string): Promise<ContentResult> {
    const content = await this.result(await this.completed(caller, id));
    if (!content) throw new AppError("CONTENT_REMOVED"); // a completed job always had content, unless it repaired that of another
    return content;
  }

  /** A completed job. @throws AppError JOB_NOT_FOUND, JOB_NOT_COMPLETE, JOB_FAILED or JOB_CANCELLED. */
  async completed(caller: Caller, id: string): Promise<Job> {
    const job = await this.get(caller, id);
    if (job.status === JobStatus.FAILED) throw new AppError("JOB_FAILED", { details: { job_error: job.error?.code } });
    if (job.status === JobStatus.CANCELLED) throw new AppError("JOB_CANCELLED");
    if (job.status !== JobStatus.COMPLETED) throw new AppError("JOB_NOT_COMPLETE", { retryAfter: POLL_AFTER_SECONDS });
    return job;
  }

  /** The stored steps in the order they were finished. */
  steps(job: Job): Promise<JobStep[]> {
    return this.stepLists.load(job.id);
  }

  /** The id of the newest job that retries this one. Null when it was not retried, or can't be. */
  async retriedBy({ id, status }: Job): Promise<string | null> {
    return status === JobStatus.FAILED || status === JobStatus.CANCELLED ? this.retries.load(id) : null;
  }

  /** The job's position in its client's queue, from 1, at most a second old. Null when it does not wait for a slot. */
  async queuePosition(job: Job): Promise<number | null> {
    const isParked = job.waitingFor?.batch !== undefined;
    return job.status === JobStatus.QUEUED && !isParked ? this.queuePositions.of(job) : null;
  }

  private async loadRows(ids: readonly string[]): Promise<(Job | null)[]> {
    const found = await this.source.getRepository(Job).findBy({ id: In([...ids]) });
    const byId = new Map(found.map((job) => [job.id, job]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  private async loadResults(ids: readonly string[]): Promise<(ContentResult | null)[]> {
    const found = await readCurrentContents(this.source, ids);
    return ids.map((id) => found.get(id)?.content ?? null);
  }

  private async loadReports(ids: readonly string[]): Promise<(ConformanceReport | null)[]> {
    const found = await readCurrentReports(this.source, ids);
    return ids.map((id) => found.get(id)?.conformance ?? null);
  }

  private async loadRetries(ids: readonly string[]): Promise<(string | null)[]> {
    const found = await this.source
      .getRepository(Job)
      .find({ select: { id: true, retryOf: true }, where: { retryOf: In([...ids]) }, order: { createdAt: "ASC" } });
    const newest = new Map(found.map(({ id, retryOf }) => [retryOf, id]));
    return ids.map((id) => newest.get(id) ?? null);
  }

  private async loadSteps(ids: readonly string[]): Promise<JobStep[][]> {
    const found = await this.source.getRepository(JobStep).find({
      select: {
        jobId: true,
        key: true,
        title: true,
        provider: true,
        model: true,
        fallbackReason: true,
        promptTokens: true,
        completionTokens: true,
        cachedTokens: true,
        cacheWriteTokens: true,
        savedUsd: true,
        batched: true,
        costUsd: true,
        completedAt: true,
      },
      where: { jobId: In([...ids]) },
      order: { completedAt: "ASC" },
    });
    return ids.map((id) => found.filter(({ jobId }) => jobId === id));
  }
}
