import { Column, Entity, PrimaryColumn } from "typeorm";

/** A refresh token, known by its hash. Used ones are kept until they expire, to be recognised when they come again. */
@Entity({ name: "refresh_token" })
export class RefreshToken {
  @PrimaryColumn("text")
  tokenHash: string;

  @Column("uuid")
  sessionId: string;

  @Column("timestamptz")
  expiresAt: Date;

  @Column("timestamptz", { nullable: true })
  usedAt: Date | null;
}
