import { Column, Entity, PrimaryColumn } from "typeorm";

/** A link with which guests review the content of a job or of a batch: `jobId` and `batchId` are alternatives. */
@Entity({ name: "review_link" })
export class ReviewLinkRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { nullable: true })
  jobId: string | null;

  @Column("uuid", { nullable: true })
  batchId: string | null;

  /** The only revision that guests see; null for the newest one. */
  @Column("integer", { nullable: true })
  revision: number | null;

  /** Who the link is for. */
  @Column("text")
  label: string;

  @Column("text")
  tokenHash: string;

  /** bcrypt; null for a link without a password. */
  @Column("text", { nullable: true })
  passwordHash: string | null;

  @Column("boolean")
  mayComment: boolean;

  @Column("boolean")
  mayApprove: boolean;

  /** Whether a guest's approval approves the revision for publication. */
  @Column("boolean")
  countsAsApproval: boolean;

  /** The actor's kind and id in the format of `actorName`. */
  @Column("text")
  createdBy: string;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Column("timestamptz")
  expiresAt: Date;

  @Column("timestamptz", { nullable: true })
  revokedAt: Date | null;

  /** When it was last opened. */
  @Column("timestamptz", { nullable: true })
  lastUsedAt: Date | null;
}
