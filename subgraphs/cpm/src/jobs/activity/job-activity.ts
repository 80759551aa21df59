import { GraphQLDate } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";

/** Outcomes of jobs. */
@ObjectType({ description: "Outcomes of jobs." })
export class ActivityCounts {
  @Field(() => Int, { description: "Jobs accepted." })
  accepted: number;

  @Field(() => Int, { description: "Completed jobs among them." })
  completed: number;

  @Field(() => Int, { description: "Failed jobs among them." })
  failed: number;

  @Field(() => Int, { description: "Cancelled jobs among them." })
  cancelled: number;

  @Field(() => Int, { description: "Jobs among them that have not ended." })
  unfinished: number;

  @Field(() => Float, {
    nullable: true,
    description: "The share of completed jobs among completed and failed ones, 0 to 1; null when there are none.",
  })
  successRate: number | null;
}

@ObjectType({ description: "Outcomes of one day's jobs." })
export class DayActivity extends ActivityCounts {
  @Field(() => GraphQLDate, { description: "The day on which they were accepted, in UTC." })
  day: string;
}

@ObjectType({ description: "Outcomes of the jobs that were accepted in a range of days." })
export class JobActivity {
  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  from: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC." })
  to: Date;

  @Field(() => ActivityCounts, { description: "All of them." })
  total: ActivityCounts;

  @Field(() => [DayActivity], { description: "By day, oldest first. Days without jobs are left out." })
  days: DayActivity[];
}
