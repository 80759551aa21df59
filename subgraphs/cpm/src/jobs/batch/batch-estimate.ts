import { GraphQLDate } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

/** Errors that ordering a batch can have for a reason that is not in its items. */
export enum BatchHindranceCode {
  QUOTA_EXCEEDED = "QUOTA_EXCEEDED",
  CONCURRENCY_LIMIT = "CONCURRENCY_LIMIT",
  BUDGET_EXCEEDED = "BUDGET_EXCEEDED",
  MODEL_NOT_AVAILABLE = "MODEL_NOT_AVAILABLE",
  PROVIDER_UNAVAILABLE = "PROVIDER_UNAVAILABLE",
}

registerEnumType(BatchHindranceCode, {
  name: "BatchHindranceCode",
  description: "An error that ordering a batch can have for a reason that is not in its items.",
  valuesConfig: {
    QUOTA_EXCEEDED: { description: "The plan has too few pieces left this month." },
    CONCURRENCY_LIMIT: { description: "Too many jobs of the plan would wait." },
    BUDGET_EXCEEDED: { description: "A budget has too little left this month." },
    MODEL_NOT_AVAILABLE: { description: "The price of a model is unknown, so that a budget cannot be kept." },
    PROVIDER_UNAVAILABLE: { description: "The price of a model cannot be read at the moment." },
  },
});

/** Why a batch would be refused. */
@ObjectType({ description: "Why a batch would be refused now for a reason that is not in its items." })
export class BatchHindrance {
  @Field(() => BatchHindranceCode, { description: "The kind of the reason: the error that ordering it would have." })
  code: BatchHindranceCode;

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
