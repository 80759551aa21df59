import { Column, Entity, PrimaryColumn } from "typeorm";

/** The review of a job's content: who is asked, and the revision for which they asked for changes. */
@Entity({ name: "content_review" })
export class ReviewRow {
  @PrimaryColumn("uuid")
  jobId: string;

  @Column("uuid")
  reviewerId: string;

  /** The actor's kind and id in the format of `actorName`. */
  @Column("text")
  requestedBy: string;

  @Column({ type: "timestamptz", insert: false })
  requestedAt: Date;

  /** The newest revision when changes were requested; null while they were not. A newer revision is in review again. */
  @Column("integer", { nullable: true })
  changesRevision: number | null;

  @Column("timestamptz", { nullable: true })
  changesAt: Date | null;
}
