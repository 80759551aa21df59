import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import DataLoader from "dataloader";
import { type DataSource, In } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import type { ContentReview, WaitingList, WaitingReason } from "./content-review.js";
import { selectReviewsSql, selectWaitingSql } from "./review.sql.js";

/** More than a person looks through. */
const MAX_WAITING = 200;

/** Reads reviews for one request. Callers have checked that the user may see the job. */
export class ReviewReads {
  private readonly reviews: DataLoader<string, ContentReview | null>;

  constructor(private readonly source: DataSource) {
    this.reviews = new DataLoader((ids) => this.load(ids), { cache: false });
  }

  /** The review of a job's content; null when none was requested. */
  of({ id }: Pick<Job, "id">): Promise<ContentReview | null> {
    return this.reviews.load(id);
  }

  /** What waits for a user among the jobs that the user covers. */
  async waitingFor(user: UserCaller): Promise<WaitingList> {
    const rows = await this.source.query<{ reason: WaitingReason; jobId: string; since: Date }[]>(selectWaitingSql, [
      user.id,
      MAX_WAITING,
    ]);
    const jobs = await this.source.getRepository(Job).findBy({ id: In(rows.map(({ jobId }) => jobId)) });
    const covered = new Map(jobs.filter((job) => coversClient(user, job.clientPath)).map((job) => [job.id, job]));
    const items = rows.flatMap(({ reason, jobId, since }) => {
      const job = covered.get(jobId);
      return job ? [{ id: `${reason} ${jobId}`, reason, job, since }] : [];
    });
    return { totalCount: items.length, items };
  }

  private async load(ids: readonly string[]): Promise<(ContentReview | null)[]> {
    const rows = await this.source.query<ContentReview[]>(selectReviewsSql, [ids]);
    return ids.map((id) => rows.find(({ jobId }) => jobId === id) ?? null);
  }
}
