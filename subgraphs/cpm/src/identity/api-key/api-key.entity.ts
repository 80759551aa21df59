import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key with which a program acts for one client. Only its bcrypt hash is stored. */
@ObjectType({ description: "A key with which a program acts for one client." })
@Entity({ name: "api_key" })
export class ApiKey {
  @Field(() => ID, { description: "UUID." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client that the key acts for, with its descendants." })
  @Column("text")
  clientId: string;

  @Field({ description: "The purpose of the key." })
  @Column("text")
  name: string;

  /** The lookup key of the row. */
  @Field({ description: "The first characters after cgs_." })
  @Column("text")
  prefix: string;

  @Field({ description: "The last four characters." })
  @Column("text")
  lastFour: string;

  @Column("text")
  keyHash: string;

  /** The SHA-256 digest of the key, which has too many bits to be searched for. Null until the next use of a key that is older than the column. */
  @Column("text", { nullable: true })
  keyDigest: string | null;

  @Field({ description: "False when the key is revoked." })
  @Column("boolean")
  active: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the key expires; null for never." })
  @Column("timestamptz", { nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the key was last used, to the minute." })
  @Column({ type: "timestamptz", nullable: true, insert: false })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, { description: "When the key was created." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}

/** A new key with its secret. */
@ObjectType({ description: "A new key. Only this response contains its secret." })
export class CreateApiKeyPayload {
  @Field({ description: "The secret: cgs_ and 32 letters or digits. Store it, because it can't be read again." })
  secret: string;

  @Field(() => ApiKey, { description: "The key without its secret." })
  apiKey: ApiKey;
}
