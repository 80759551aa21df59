import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, Float, Int, ObjectType } from "type-graphql";
import { PeriodArgs } from "../../billing/usage/period.args.js";

/** What became of jobs. */
@ObjectType({ description: "What became of jobs." })
export class ActivityCounts {
  @Field(() => Int, { description: "Jobs accepted." })
  accepted: number;

  @Field(() => Int, { description: "Those of them that have completed." })
  completed: number;

  @Field(() => Int, { description: "Those of them that have failed." })
  failed: number;

  @Field(() => Int, { description: "Those of them that were cancelled." })
  cancelled: number;

  @Field(() => Int, { description: "Those of them that are not over." })
  unfinished: number;

  @Field(() => Float, {
    nullable: true,
    description: "Completed ones among those that have completed or failed, 0 to 1; null when there are none.",
  })
  successRate: number | null;
}

@ObjectType({ description: "What became of one day's jobs." })
export class DayActivity extends ActivityCounts {
  @Field(() => GraphQLDate, { description: "The day on which they were accepted, in UTC." })
  day: string;
}

@ObjectType({ description: "What became of the jobs that were accepted in a stretch of days." })
export class JobActivity {
  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  from: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC." })
  to: Date;

  @Field(() => ActivityCounts, { description: "All of them." })
  total: ActivityCounts;

  @Field(() => [DayActivity], { description: "Day by day, oldest first; days without jobs are left out." })
  days: DayActivity[];
}

/** A page of them. */
@ArgsType()
export class BelowPassMarkArgs extends PeriodArgs {
  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "How many to skip." })
  offset: number;
}
