import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** A version of `DATA_KEYS`. The keys themselves exist only in the settings. */
@ObjectType({ description: "A key that encrypts personal data and stored secrets, by its version." })
@Entity({ name: "data_key" })
export class DataKey {
  @Field(() => ID, { description: "The version as in DATA_KEYS." })
  @PrimaryColumn("text")
  version: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Since when the key encrypts; null when unknown." })
  @Column("timestamptz", { nullable: true })
  since: Date | null;

  @Field(() => Int, {
    description:
      "The number of stored values that need the key. At 0, an older key can be removed from DATA_KEYS once no process encrypts with it.",
  })
  @Column("integer")
  sealedValues: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the values were counted; null before the first count.",
  })
  @Column("timestamptz", { nullable: true })
  countedAt: Date | null;
}
