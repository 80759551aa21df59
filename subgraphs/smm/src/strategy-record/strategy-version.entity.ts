import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import { OwnStrategy } from "./strategy-input.js";
import { strategyValues, type StrategyValues } from "./strategy-values.js";

/** A version of a client's own strategy. Rows are never changed or deleted, apart from erased people. The highest version applies. */
@Entity()
@ObjectType({
  description: "A version of a client's own strategy. Versions never change. The highest one applies.",
})
export class StrategyVersion {
  @PrimaryColumn("text")
  @Field(() => ID, { description: "The client." })
  clientId: string;

  /** 1, 2, 3, … for each client. The primary key prevents duplicates. */
  @PrimaryColumn("integer")
  @Field(() => Int, { description: "1, 2, 3, … for each client." })
  version: number;

  /** The id of the user who wrote it. */
  @Column({ type: "text", update: false })
  @Field({ description: "The id of the user who wrote it." })
  author: string;

  /** Why it was changed. */
  @Column({ type: "text", update: false })
  @Field({ description: "Why it was changed." })
  reason: string;

  /** Whether values that are not set here come from the parent's effective strategy. */
  @Column({ type: "boolean", update: false })
  @Field({ description: "Whether the client inherits the parent's strategy." })
  inherit: boolean;

  @Column({
    type: "jsonb",
    update: false,
    transformer: { to: (values: StrategyValues) => values, from: (values: unknown) => strategyValues.parse(values) },
  })
  @Field(() => OwnStrategy, { description: "The client's own values." })
  values: StrategyValues;

  /** Encrypted `facts.people`; null when it states none. PeopleCipher moves them into `values` when a version is read. */
  @Column({ type: "text", nullable: true })
  people: string | null;

  @CreateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When it was written." })
  createdAt: Date;
}
