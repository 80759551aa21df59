import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";

/** One change that somebody made. Rows are only ever added; the database refuses anything else. */
@Entity()
export class AuditEntry {
  @PrimaryGeneratedColumn("identity", { type: "bigint", generatedIdentity: "ALWAYS" })
  id: string;

  @CreateDateColumn({ type: "timestamptz" })
  at: Date;

  /** The id of the user who made the change. */
  @Column("text")
  actorId: string;

  /** The role the user had then. */
  @Column("text")
  role: string;

  /** The name of the mutation. */
  @Column("text")
  action: string;

  /** The client that was changed. */
  @Column("text")
  clientId: string;

  /** What there was; null when it was made. */
  @Column({ type: "jsonb", nullable: true })
  before: object | null;

  /** What there is since. */
  @Column({ type: "jsonb", nullable: true })
  after: object | null;

  /** The W3C trace id of the request. */
  @Column("text")
  traceId: string;
}
