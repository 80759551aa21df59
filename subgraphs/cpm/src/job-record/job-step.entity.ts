import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** One stored step of a job. It is never paid for again, even after a crash of the worker. */
@ObjectType({ description: "A finished step of a job, with its cost." })
@Entity({ name: "job_step" })
export class JobStep {
  @PrimaryColumn("uuid")
  jobId: string;

  @Field({ description: "Unique in the job, e.g. outline or section-1." })
  @PrimaryColumn("text")
  key: string;

  @Field({ description: "What was written, as a title." })
  @Column("text")
  title: string;

  @Field(() => String, {
    nullable: true,
    description: "The provider that served it; null for steps that are older than this field.",
  })
  @Column("text", { nullable: true })
  provider: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why a fallback model wrote it; null when the requested model did.",
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

  @Field(() => Int, { description: "Tokens generated." })
  @Column("integer")
  completionTokens: number;

  @Field(() => Int, { description: "The tokens sent that the vendor read from its cache." })
  @Column("integer")
  cachedTokens: number;

  @Field(() => Int, { description: "The tokens sent that the vendor wrote to its cache." })
  @Column("integer")
  cacheWriteTokens: number;

  @Field({
    description: "What the vendor's cache saved in US dollars, as far as its prices are known. Negative after a write.",
  })
  @Column("numeric")
  savedUsd: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Cost in US dollars as a decimal; null when the price is unknown. Zero when the retried job paid for it.",
  })
  @Column("numeric", { nullable: true })
  costUsd: string | null;

  @Field({ description: "Whether the vendor answered it in a batch, at its lower price." })
  @Column("boolean", { default: false })
  batched: boolean;

  @Column("integer")
  attempt: number;

  @Field(() => GraphQLDateTime, { description: "When it was stored." })
  @Column({ type: "timestamptz", insert: false })
  completedAt: Date;
}
