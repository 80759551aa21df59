import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { FallbackModel } from "../../job-record/job.entity.js";

/** The plan of clients without an assigned plan. */
export const DEFAULT_PLAN = "free";

/** The limits of a plan. They apply to its holder together with all its descendants. */
@ObjectType({ description: "The limits of a client together with its descendants." })
@Entity({ name: "plan" })
export class Plan {
  @Field(() => ID, { description: "free, starter, pro or enterprise." })
  @PrimaryColumn("text")
  name: string;

  @Field(() => Int, { description: "Jobs in a calendar month (UTC)." })
  @Column("integer")
  monthlyJobs: number;

  @Field(() => Int, { description: "Jobs that run at once." })
  @Column("integer")
  concurrency: number;

  @Field(() => Int, { description: "Jobs that may be queued." })
  @Column("integer")
  waitingJobs: number;

  @Field(() => [FallbackModel], {
    description:
      "The fallback models, in this order, of jobs whose request names none. Models that the client can't use are skipped.",
  })
  @Column("jsonb")
  fallbacks: FallbackModel[];
}

/** Assigns a plan to a client. It also applies to descendants without a plan of their own. */
@Entity({ name: "client_plan" })
export class PlanAssignment {
  @PrimaryColumn("text")
  clientId: string;

  @Column("text")
  plan: string;
}

/** The plan on which a client's jobs count, with its usage. */
@ObjectType({ description: "The plan on which a client's jobs count, with its usage." })
export class ClientPlan {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => ID, {
    description: "The client that the plan is assigned to: the client itself or its nearest ancestor with a plan.",
  })
  holderId: string;

  @Field(() => Plan, { description: "The plan." })
  plan: Plan;

  @Field(() => Int, { description: "Jobs of the holder and its descendants that count in this month." })
  usedThisMonth: number;

  @Field(() => Int, { description: "Their queued jobs." })
  waiting: number;

  @Field(() => Int, { description: "Their running jobs." })
  running: number;

  @Field(() => GraphQLDateTime, { description: "When the month ends and the quota resets." })
  resetsAt: Date;
}
