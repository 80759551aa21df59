import { Column, Entity, PrimaryColumn } from "typeorm";

/** A refresh token, known by its hash. All that come from one log-in are a family. */
@Entity({ name: "refresh_token" })
export class RefreshToken {
  @PrimaryColumn("text")
  tokenHash: string;

  @Column("uuid")
  familyId: string;

  @Column("uuid")
  userId: string;

  @Column("timestamptz")
  expiresAt: Date;

  @Column("timestamptz", { nullable: true })
  usedAt: Date | null;
}
