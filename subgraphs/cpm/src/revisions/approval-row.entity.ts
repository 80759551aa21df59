import { Column, Entity, PrimaryColumn } from "typeorm";

/** The approval of a revision for publication. At most one for each job. */
@Entity({ name: "content_approval" })
export class ApprovalRow {
  @PrimaryColumn("uuid")
  jobId: string;

  /** The number of the approved revision. */
  @Column("integer")
  revision: number;

  /** The actor's kind and id in the format of `actorName`. */
  @Column("text")
  approvedBy: string;

  @Column({ type: "timestamptz", insert: false })
  approvedAt: Date;
}
