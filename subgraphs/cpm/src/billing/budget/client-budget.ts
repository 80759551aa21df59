import { IsOptional, Matches } from "class-validator";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID, ObjectType } from "type-graphql";

/** What a client and everybody below it may spend, and has spent. */
@ObjectType({
  description: "What a client and its descendants may spend in a calendar month, in US dollars as decimals.",
})
export class ClientBudget {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field({ description: "The most that may be spent in a month." })
  monthlyUsd: string;

  @Field(() => GraphQLDate, { description: "The first day of the current month, in UTC." })
  month: string;

  @Field({ description: "What was paid for this month." })
  spentUsd: string;

  @Field({ description: "The part of it that is estimated: of answers lost before their vendor said what they used." })
  estimatedUsd: string;

  @Field({ description: "What unfinished jobs may still cost." })
  reservedUsd: string;

  @Field({
    description: "What new jobs may still reserve; below zero when the budget was lowered under what is taken.",
  })
  remainingUsd: string;
}

/** The arguments of setting a budget. */
@ArgsType()
export class SetClientBudgetArgs {
  @Field(() => ID, { description: "The client; the budget bounds its descendants too." })
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId: string;

  @Field(() => String, {
    nullable: true,
    description:
      "US dollars a calendar month in UTC, as a decimal with at most two places; null takes the budget away.",
  })
  @IsOptional()
  @Matches(/^\d{1,9}(\.\d{1,2})?$/, { message: "must be an amount in US dollars, such as 250 or 99.50" })
  monthlyUsd?: string | null;
}
