import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** What is known of one of `DATA_KEYS`. The keys themselves are nowhere but in the settings. */
@ObjectType({ description: "A key that encrypts personal data and stored secrets, by its version." })
@Entity({ name: "data_key" })
export class DataKey {
  @Field(() => ID, { description: "As in DATA_KEYS." })
  @PrimaryColumn("text")
  version: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "From when it encrypts; null when that is not known." })
  @Column("timestamptz", { nullable: true })
  since: Date | null;

  @Field(() => Int, {
    description:
      "How many stored values need it. With 0 an older key can be taken out of DATA_KEYS, once no process encrypts with it.",
  })
  @Column("integer")
  sealedValues: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When they were counted; null before the first time." })
  @Column("timestamptz", { nullable: true })
  countedAt: Date | null;
}
