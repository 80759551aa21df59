import { Column, Entity, PrimaryColumn } from "typeorm";

/** A passkey of a user: a public key whose private half never leaves the user's devices (WebAuthn). */
@Entity({ name: "passkey" })
export class PasskeyRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid")
  userId: string;

  /** The id that the authenticator chose, in base64url. */
  @Column("text")
  credentialId: string;

  /** The public key in the form of COSE, in base64url. */
  @Column("text")
  publicKey: string;

  /** The authenticator's own count of signatures; 0 for those that don't count. */
  @Column("bigint")
  counter: string;

  @Column("text", { array: true })
  transports: string[];

  @Column("text")
  nameEncrypted: string;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Column("timestamptz", { nullable: true })
  lastUsedAt: Date | null;
}
