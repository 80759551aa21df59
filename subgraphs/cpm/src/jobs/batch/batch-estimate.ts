import { GraphQLDate } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

/** Why a batch would be refused. */
@ObjectType({ description: "Why a batch would be refused now for a reason that is not in its items." })
export class BatchHindrance {
  @Field({ description: "QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED, or MODEL_NOT_AVAILABLE." })
  code: string;

  @Field({ description: "The reason in words." })
  message: string;
}

/** The estimated cost of a batch, and whether plans and budgets allow it. */
@ObjectType({
  description: "The estimated cost of a batch, and whether plans and budgets allow it.",
})
export class BatchEstimate {
  @Field(() => Int, { description: "The number of items." })
  total: number;

  @Field(() => String, {
    nullable: true,
    description: "The likely cost of all first versions, in US dollars; null when the price of a model is unknown.",
  })
  costUsd: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The highest possible cost of all first versions, which the budgets must allow. Null when costUsd is null.",
  })
  reservedUsd: string | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description:
      "The date of the oldest list that a price is from; null when the vendors report the prices of all models.",
  })
  pricesListedOn: string | null;

  @Field(() => BatchHindrance, {
    nullable: true,
    description: "Why plans or budgets do not allow it now; null when they do.",
  })
  hindrance: BatchHindrance | null;
}
