import type { JsonWebKey } from "node:crypto";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key pair that signs access tokens. The private half is encrypted. */
@Entity({ name: "signing_key" })
export class SigningKey {
  @PrimaryColumn("text")
  kid: string;

  @Column("jsonb")
  publicJwk: JsonWebKey;

  @Column("text")
  privateKeyEncrypted: string;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}
