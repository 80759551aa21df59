import { Field, Int, ObjectType } from "type-graphql";

/** Why a batch would not be accepted. */
@ObjectType({ description: "Why a batch would not be accepted now, though nothing is wrong with its items." })
export class BatchHindrance {
  @Field({ description: "QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED, or MODEL_NOT_AVAILABLE." })
  code: string;

  @Field({ description: "The reason in words." })
  message: string;
}

/** What a batch is going to cost, foreseen, and whether there is room for it. */
@ObjectType({
  description: "What a batch is going to cost, foreseen before anything is bought, and whether it has room.",
})
export class BatchEstimate {
  @Field(() => Int, { description: "How many pieces of content it would have." })
  total: number;

  @Field(() => String, {
    nullable: true,
    description:
      "What all first versions are likely to cost, in US dollars; null when the price of a model is unknown.",
  })
  costUsd: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The most that all first versions can cost: what the budgets must have room for. Null as costUsd.",
  })
  reservedUsd: string | null;

  @Field(() => BatchHindrance, {
    nullable: true,
    description: "Why the plans or budgets above it have no room for it now; null when they have.",
  })
  hindrance: BatchHindrance | null;
}
