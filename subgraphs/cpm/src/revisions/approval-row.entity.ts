import { Column, Entity, PrimaryColumn } from "typeorm";

/** That somebody found a text fit to be published. At most one for each job. */
@Entity({ name: "content_approval" })
export class ApprovalRow {
  @PrimaryColumn("uuid")
  jobId: string;

  /** The number of the approved revision. */
  @Column("integer")
  revision: number;

  /** Kind and id, as `actorName` gives them. */
  @Column("text")
  approvedBy: string;

  @Column({ type: "timestamptz", insert: false })
  approvedAt: Date;
}
