import { GraphQLDate, GraphQLSafeInt } from "graphql-scalars";
import { Field, Float, ID, InterfaceType, Int, ObjectType } from "type-graphql";

/** The measures of a group of jobs. */
@InterfaceType({ description: "The measures of ended jobs. An average without measurements is null." })
export abstract class UsageMeasures {
  @Field(() => Int, { description: "The number of ended jobs." })
  usageCount: number;

  @Field(() => Float, {
    nullable: true,
    description: "Completed jobs among completed and failed ones, 0 to 1. Cancelled jobs are not counted.",
  })
  successRate: number | null;

  @Field(() => Float, { nullable: true, description: "The mean conformance score, 0 to 100." })
  avgQualityScore: number | null;

  @Field(() => Float, { nullable: true, description: "The mean generation time in milliseconds." })
  latencyAvgMs: number | null;

  @Field(() => GraphQLSafeInt, { description: "Tokens of all prompts and completions." })
  tokens: number;

  @Field(() => Float, { description: "The vendors' charges in USD." })
  costUsd: number;

  @Field(() => GraphQLSafeInt, { description: "The revisions of all jobs." })
  revisions: number;
}

/** One day. */
@ObjectType({
  implements: UsageMeasures,
  simpleResolvers: true,
  description: "The measures of the jobs that ended on one day.",
})
export class DailyUsage extends UsageMeasures {
  @Field(() => GraphQLDate, { description: "The day, in UTC." })
  date: Date;
}

/** One version of a template. */
@ObjectType({
  implements: UsageMeasures,
  simpleResolvers: true,
  description: "The measures of one template version.",
})
export class VersionUsage extends UsageMeasures {
  @Field({ description: "The version, e.g. `v1.0`." })
  version: string;

  @Field(() => Float, {
    nullable: true,
    description: "The 95th percentile of the generation time in milliseconds, within 10 %.",
  })
  latencyP95Ms: number | null;

  @Field(() => [DailyUsage], { description: "The days on which jobs ended, oldest first." })
  daily: DailyUsage[];
}

/** One template, all versions together and each alone. */
@ObjectType({
  implements: UsageMeasures,
  simpleResolvers: true,
  description: "The measures of one template.",
})
export class TemplateUsageReport extends UsageMeasures {
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @Field(() => Float, {
    nullable: true,
    description: "The 95th percentile of the generation time in milliseconds, within 10 %.",
  })
  latencyP95Ms: number | null;

  @Field(() => [DailyUsage], { description: "The days on which jobs ended, oldest first." })
  daily: DailyUsage[];

  @Field(() => [VersionUsage], { description: "The same for each version, newest first." })
  versions: VersionUsage[];
}

/** The use of templates in a period. */
@ObjectType({ description: "The use of templates in a period." })
export class TemplateAnalytics {
  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  startDate: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC, inclusive." })
  endDate: Date;

  @Field(() => [TemplateUsageReport], {
    description: "The templates that were used, the most used first; at most 100.",
  })
  templates: TemplateUsageReport[];
}
