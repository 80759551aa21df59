import type { Role } from "@cgs/kit/auth/caller";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A person. Name and address are encrypted; the address is found by a keyed hash. */
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

  /** The clients the role holds for, each with its descendants; `*` for all. */
  @Column("text", { array: true })
  clientIds: string[];

  /** For each of these clients the ids from its root down to it: whoever works for one of those may manage the person there. */
  @Column("jsonb")
  clientPaths: string[][];

  /** Whether they may log in. */
  @Column("boolean")
  active: boolean;
}
