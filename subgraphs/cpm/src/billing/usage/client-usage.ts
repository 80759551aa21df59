import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, Float, ID, ObjectType, registerEnumType } from "type-graphql";
import { PeriodArgs } from "./period.args.js";

/** What use can be told apart by. */
export enum UsageGrouping {
  DAY = "DAY",
  CLIENT = "CLIENT",
  MODEL = "MODEL",
  CONTENT_TYPE = "CONTENT_TYPE",
}

registerEnumType(UsageGrouping, {
  name: "UsageGrouping",
  description: "What use can be told apart by.",
  valuesConfig: {
    DAY: { description: "Each day in UTC, oldest first." },
    CLIENT: { description: "The client and its descendants, the dearest first." },
    MODEL: { description: "The model that wrote; accepted jobs count for the one asked for." },
    CONTENT_TYPE: { description: "seo_article, hyperlocal, gbp_post and the like." },
  },
});

/** Sums over jobs and the answers bought for them. */
@ObjectType({ description: "Sums over jobs and the answers bought for them." })
export class UsageSums {
  @Field(() => Float, { description: "Jobs accepted." })
  jobs: number;

  @Field(() => Float, { description: "Tokens sent to models." })
  promptTokens: number;

  @Field(() => Float, { description: "Tokens written by models." })
  completionTokens: number;

  @Field({ description: "What is known to have been paid, in US dollars as a decimal." })
  costUsd: string;

  @Field({
    description: "The part of costUsd that is estimated: of answers lost before their vendor said what they used.",
  })
  estimatedUsd: string;

  @Field(() => Float, { description: "Tokens whose price is unknown: they are not in costUsd." })
  unpricedTokens: number;
}

@ObjectType({ description: "One part of a client's use." })
export class UsageGroup extends UsageSums {
  @Field({ description: "The day, client id, model or content type." })
  key: string;
}

@ObjectType({
  description: "What a client and its descendants have used. Jobs count on the day of acceptance, answers on theirs.",
})
export class ClientUsage {
  @Field(() => ID, { description: "The client; * for all of the caller's." })
  clientId: string;

  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  from: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC." })
  to: Date;

  @Field(() => UsageSums, { description: "All of it." })
  total: UsageSums;

  @Field(() => [UsageGroup], {
    description: "The same by what was asked for, at most 1,000 parts; those without use are left out.",
  })
  groups: UsageGroup[];
}

/** The arguments of the use of a client. */
@ArgsType()
export class UsageArgs extends PeriodArgs {
  @Field(() => UsageGrouping, { defaultValue: UsageGrouping.DAY, description: "What to tell it apart by." })
  groupBy: UsageGrouping;
}
