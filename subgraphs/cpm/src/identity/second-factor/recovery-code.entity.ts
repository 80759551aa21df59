import { Column, Entity, PrimaryColumn } from "typeorm";

/** A recovery code of a user, as a keyed hash. */
@Entity({ name: "recovery_code" })
export class RecoveryCodeRow {
  @PrimaryColumn("uuid")
  userId: string;

  @PrimaryColumn("text")
  codeHash: string;

  @Column("timestamptz", { nullable: true })
  usedAt: Date | null;
}
