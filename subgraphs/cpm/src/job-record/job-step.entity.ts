import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One bought and stored part of the work. It is never bought again, whatever happens to the worker. */
@ObjectType({ description: "A finished step of a job, with what it cost." })
@Entity({ name: "job_step" })
export class JobStep {
  @PrimaryColumn("uuid")
  jobId: string;

  @Field({ description: "Unique in the job, e.g. outline or section-1." })
  @PrimaryColumn("text")
  key: string;

  @Field({ description: "What was made, for people." })
  @Column("text")
  title: string;

  @Field(() => String, {
    nullable: true,
    description: "The vendor that served it; null when that was not recorded yet.",
  })
  @Column("text", { nullable: true })
  provider: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why another model than the one asked for wrote it; null when the one asked for did.",
  })
  @Column("text", { nullable: true })
  fallbackReason: string | null;

  @Field({ description: "The model that served it." })
  @Column("text")
  model: string;

  @Column("jsonb")
  output: unknown;

  @Field(() => Int, { description: "Tokens sent." })
  @Column("integer")
  promptTokens: number;

  @Field(() => Int, { description: "Tokens written." })
  @Column("integer")
  completionTokens: number;

  @Field(() => String, {
    nullable: true,
    description:
      "Cost in US dollars as a decimal; null when the price is unknown. Zero where another job had paid for it.",
  })
  @Column("numeric", { nullable: true })
  costUsd: string | null;

  @Column("integer")
  attempt: number;

  @Field(() => GraphQLDateTime, { description: "When it was stored." })
  @Column({ type: "timestamptz", insert: false })
  completedAt: Date;
}
