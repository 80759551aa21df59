import { Column, Entity, PrimaryColumn } from "typeorm";

/** A user's session, from log-in to log-out. Its refresh tokens are deleted with it. */
@Entity({ name: "session" })
export class SessionRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid")
  userId: string;

  /** The `User-Agent` of the log-in, encrypted. */
  @Column("text", { nullable: true })
  deviceEncrypted: string | null;

  /** The network address of the log-in, encrypted; null for old sessions, which did not store it. */
  @Column("text", { nullable: true })
  addressEncrypted: string | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Column({ type: "timestamptz", insert: false })
  lastUsedAt: Date;

  @Column("timestamptz")
  expiresAt: Date;
}
