import type { JsonWebKey } from "node:crypto";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key pair that signs access tokens. The private half is encrypted. */
@ObjectType({ description: "A key that signs access tokens. While it is listed, what it signed is believed." })
@Entity({ name: "signing_key" })
export class SigningKey {
  @Field(() => ID, { description: "As in the header of tokens." })
  @PrimaryColumn("text")
  kid: string;

  @Column("jsonb")
  publicJwk: JsonWebKey;

  @Column("text")
  privateKeyEncrypted: string;

  @Field(() => GraphQLDateTime, { description: "When it was made, and published." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "From when it signs, until another does." })
  @Column("timestamptz")
  signsFrom: Date;
}
