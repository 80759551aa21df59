import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import { OwnStrategy } from "./strategy-input.js";
import { strategyValues, type StrategyValues } from "./strategy-values.js";

/** One version of a client's own strategy. Rows are only ever added; the highest version is in force. */
@Entity()
@ObjectType({
  description: "One version of what a client itself says. Versions never change; the highest is in force.",
})
export class StrategyVersion {
  @PrimaryColumn("text")
  @Field(() => ID, { description: "The client whose strategy it is." })
  clientId: string;

  /** 1, 2, 3, … for each client. Two writers of the same version meet at the primary key. */
  @PrimaryColumn("integer")
  @Field(() => Int, { description: "1, 2, 3, … for each client." })
  version: number;

  /** The id of the user who wrote it. */
  @Column({ type: "text", update: false })
  @Field({ description: "The id of the user who wrote it." })
  author: string;

  /** Why it was changed, in the author's words. */
  @Column({ type: "text", update: false })
  @Field({ description: "Why it was changed, in the author's words." })
  reason: string;

  /** Whether the parent's effective strategy fills in what is not said here. */
  @Column({ type: "boolean", update: false })
  @Field({ description: "Whether the parent's strategy holds where this one says nothing." })
  inherit: boolean;

  @Column({
    type: "jsonb",
    update: false,
    transformer: { to: (values: StrategyValues) => values, from: (values: unknown) => strategyValues.parse(values) },
  })
  @Field(() => OwnStrategy, { description: "What the client itself says." })
  values: StrategyValues;

  @CreateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When it was written." })
  createdAt: Date;
}
