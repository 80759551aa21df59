import { Column, Entity, PrimaryColumn } from "typeorm";

/** The authenticator app of a user: the secret that it shares with the system (RFC 6238), encrypted. */
@Entity({ name: "authenticator_app" })
export class AuthenticatorAppRow {
  @PrimaryColumn("uuid")
  userId: string;

  /** Null until the first correct code. */
  @Column("text", { nullable: true })
  secretEncrypted: string | null;

  /** A secret that was shown and that no code has confirmed yet. It replaces the other one then. */
  @Column("text", { nullable: true })
  pendingEncrypted: string | null;

  @Column("timestamptz", { nullable: true })
  pendingSince: Date | null;

  /** The time step of the newest accepted code. Codes of this step and earlier ones are refused. */
  @Column("bigint", { nullable: true })
  lastStep: string | null;
}
