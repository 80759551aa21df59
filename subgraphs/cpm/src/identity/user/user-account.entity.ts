import type { Role } from "@cgs/kit/auth/caller";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** The password hash of an account without a password. No password matches it. */
export const NO_PASSWORD = "";

/** A user. Name and e-mail address are encrypted. The address is found by a keyed hash. It may have an account in each of several tenants. */
@Entity({ name: "user_account" })
export class UserAccount {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  emailHash: string;

  @Column("text")
  emailEncrypted: string;

  @Column("text")
  nameEncrypted: string;

  /** {@link NO_PASSWORD} for a user who logs in elsewhere only. */
  @Column("text")
  passwordHash: string;

  /** The keyed hash of the identity at the OpenID Connect provider: issuer and subject. Null without one. */
  @Column("text", { nullable: true })
  oidcSubjectHash: string | null;

  /** Until when an administrator lets the user link an identity by its e-mail address. */
  @Column("timestamptz", { nullable: true })
  oidcLinkUntil: Date | null;

  @Column("text")
  role: Role;

  /** The clients on which the role applies, each with its descendants; `*` for all. */
  @Column("text", { array: true })
  clientIds: string[];

  /** For each of these clients the ids from its root down to it. Managers of any of those clients may manage the user there. */
  @Column("jsonb")
  clientPaths: string[][];

  /** Whether the user may log in. */
  @Column("boolean")
  active: boolean;

  /** When the password was set, or its place left empty. The database sets it. */
  @Column({ type: "timestamptz", select: false, insert: false, update: false })
  passwordSetAt?: Date;

  /** When the account was created. The database sets it. */
  @Column({ type: "timestamptz", select: false, insert: false, update: false })
  createdAt?: Date;
}
