import { Column, Entity, PrimaryColumn } from "typeorm";

/** What began with a log-in and ends with a log-out. Its refresh tokens end with it. */
@Entity({ name: "session" })
export class SessionRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid")
  userId: string;

  /** The `User-Agent` of the log-in, encrypted. */
  @Column("text", { nullable: true })
  deviceEncrypted: string | null;

  /** The network address of the log-in, encrypted; null for those from before it was kept. */
  @Column("text", { nullable: true })
  addressEncrypted: string | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Column({ type: "timestamptz", insert: false })
  lastUsedAt: Date;

  @Column("timestamptz")
  expiresAt: Date;
}
