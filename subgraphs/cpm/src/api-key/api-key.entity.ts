import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key by which a program acts for one client. Only its bcrypt hash is stored. */
@Entity({ name: "api_key" })
export class ApiKey {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  clientId: string;

  @Column("text")
  name: string;

  /** The first characters after `cgs_`, by which the row is found. */
  @Column("text")
  prefix: string;

  @Column("text")
  lastFour: string;

  @Column("text")
  keyHash: string;

  @Column("boolean")
  active: boolean;

  @Column("timestamptz", { nullable: true })
  expiresAt: Date | null;
}
