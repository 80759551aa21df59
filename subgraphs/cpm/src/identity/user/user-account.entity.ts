import type { Role } from "@cgs/kit/auth/caller";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A user. Name and e-mail address are encrypted. The address is found by a keyed hash. */
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

  @Column("text")
  passwordHash: string;

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

  /** When the account was created. The database sets it. */
  @Column({ type: "timestamptz", select: false, insert: false, update: false })
  createdAt?: Date;
}
