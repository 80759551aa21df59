import type { JsonWebKey } from "node:crypto";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key pair that signs access tokens. The private half is encrypted. */
@ObjectType({ description: "A key that signs access tokens. Its tokens are accepted while it is listed." })
@Entity({ name: "signing_key" })
export class SigningKey {
  @Field(() => ID, { description: "The key id as in the header of tokens." })
  @PrimaryColumn("text")
  kid: string;

  @Column("jsonb")
  publicJwk: JsonWebKey;

  @Column("text")
  privateKeyEncrypted: string;

  @Field(() => GraphQLDateTime, { description: "When the key was created and published." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When the key starts to sign. It signs until a newer one does." })
  @Column("timestamptz")
  signsFrom: Date;
}
