import { Column, Entity, PrimaryColumn } from "typeorm";

/** A refresh token, identified by its hash. Used tokens are kept until they expire, so that reuse is detected. */
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

  /** With the token itself, it gives the token's successor. Set when the token is used. */
  @Column("text", { nullable: true })
  successorSalt: string | null;
}
