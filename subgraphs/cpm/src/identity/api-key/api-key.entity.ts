import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A key by which a program acts for one client. Only its bcrypt hash is stored. */
@ObjectType({ description: "A key by which a program acts for one client." })
@Entity({ name: "api_key" })
export class ApiKey {
  @Field(() => ID, { description: "UUID." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => ID, { description: "The client it acts for, with its descendants." })
  @Column("text")
  clientId: string;

  @Field({ description: "What it is for." })
  @Column("text")
  name: string;

  /** Also how the row is found. */
  @Field({ description: "The first characters after cgs_." })
  @Column("text")
  prefix: string;

  @Field({ description: "The last four characters." })
  @Column("text")
  lastFour: string;

  @Column("text")
  keyHash: string;

  @Field({ description: "False once it is revoked." })
  @Column("boolean")
  active: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it ends by itself." })
  @Column("timestamptz", { nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was used last, to the minute." })
  @Column({ type: "timestamptz", nullable: true, insert: false })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, { description: "When it was made." })
  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}

/** A key that was just made. */
@ObjectType({ description: "A key that was just made: the only time that its secret is shown." })
export class NewApiKey {
  @Field({ description: "cgs_ and 32 letters or digits. Keep it: it can't be shown again." })
  secret: string;

  @Field(() => ApiKey, { description: "What stays visible of it." })
  apiKey: ApiKey;
}
