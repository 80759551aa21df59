import { Column, Entity, PrimaryColumn } from "typeorm";

/** A way to log in. */
export type LoginMethod = "password" | "oidc";

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

  /** Whether a second factor was proven in it, or another system answers for the user. Otherwise it rests on the password alone. */
  @Column("boolean")
  secondFactor: boolean;

  /** When the user last proved their identity in it; null for sessions of earlier releases. */
  @Column("timestamptz", { nullable: true })
  confirmedAt: Date | null;

  @Column("timestamptz")
  expiresAt: Date;
  /** How the user logged in. */
  @Column("text")
  method: LoginMethod;

  /** When the session ends, however often it is renewed; null for no such time. */
  @Column("timestamptz", { nullable: true })
  endsAt: Date | null;

  /** The application whose access the session is; null for a log-in. */
  @Column({ type: "uuid", nullable: true, insert: false })
  oauthClientId: string | null;

  /** The address that the application's tokens are for; null for a log-in. */
  @Column({ type: "text", nullable: true, insert: false })
  resource: string | null;
}
