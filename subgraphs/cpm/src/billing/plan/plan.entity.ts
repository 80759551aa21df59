import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { FallbackModel } from "../../job-record/job.entity.js";

/** The plan of those who were never put on one. */
export const DEFAULT_PLAN = "free";

/** What a plan allows whoever is on it, with all their descendants. */
@ObjectType({ description: "What a plan allows a client together with its descendants." })
@Entity({ name: "plan" })
export class Plan {
  @Field(() => ID, { description: "free, starter, pro or enterprise." })
  @PrimaryColumn("text")
  name: string;

  @Field(() => Int, { description: "Jobs in a calendar month (UTC)." })
  @Column("integer")
  monthlyJobs: number;

  @Field(() => Int, { description: "Jobs that are worked on at once." })
  @Column("integer")
  concurrency: number;

  @Field(() => Int, { description: "Jobs that may wait." })
  @Column("integer")
  waitingJobs: number;

  @Field(() => [FallbackModel], {
    description:
      "Who takes over, in this order, in jobs whose request says nothing about it, where the client may ask them.",
  })
  @Column("jsonb")
  fallbacks: FallbackModel[];
}

/** Puts a client, and those below it that have no plan of their own, on a plan. */
@Entity({ name: "client_plan" })
export class PlanAssignment {
  @PrimaryColumn("text")
  clientId: string;

  @Column("text")
  plan: string;
}

/** The plan that a client's jobs are counted on. */
@ObjectType({ description: "The plan that a client's jobs are counted on, and what is used of it." })
export class ClientPlan {
  @Field(() => ID, { description: "The client asked about." })
  clientId: string;

  @Field(() => ID, {
    description: "Who the plan was given to: the client itself or its nearest ancestor that has one.",
  })
  holderId: string;

  @Field(() => Plan, { description: "What it allows." })
  plan: Plan;

  @Field(() => Int, { description: "Jobs of the holder and its descendants that count in this month." })
  usedThisMonth: number;

  @Field(() => Int, { description: "Their jobs that wait now." })
  waiting: number;

  @Field(() => Int, { description: "Their jobs that are worked on now." })
  running: number;

  @Field(() => GraphQLDateTime, { description: "When the month ends and the quota starts afresh." })
  resetsAt: Date;
}
