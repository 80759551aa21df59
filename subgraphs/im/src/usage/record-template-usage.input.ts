import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime, GraphQLSafeInt } from "graphql-scalars";
import { Field, Float, ID, InputType, Int, registerEnumType } from "type-graphql";
import { z } from "zod";

/** How a job ended. */
export enum UsageOutcome {
  COMPLETED = "COMPLETED",
  FAILED = "FAILED",
  CANCELLED = "CANCELLED",
}

registerEnumType(UsageOutcome, {
  name: "UsageOutcome",
  description: "How a job ended.",
  valuesConfig: {
    COMPLETED: { description: "The text was written." },
    FAILED: { description: "It could not be written." },
    CANCELLED: { description: "Somebody stopped it. It counts as use, neither as success nor as failure." },
  },
});

/** What became of one text. */
@InputType({ description: "What became of one text that was written by instructions." })
export class RecordTemplateUsageInput {
  @Field(() => ID, { description: "The job that ended; each is counted once." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId: string;

  @Field(() => ID, { description: "The instructions it was written by." })
  @Valid(z.uuid("must be an instruction's id"))
  instructionId: string;

  @Field(() => UsageOutcome, { description: "How it ended." })
  outcome: UsageOutcome;

  @Field(() => Float, {
    nullable: true,
    description: "The conformance score, 0 to 100; absent where none was measured.",
  })
  @Valid(between(0, 100))
  qualityScore?: number | null;

  @Field(() => Int, { nullable: true, description: "Milliseconds of the writing; absent where unknown." })
  @Valid(z.number().min(0))
  latencyMs?: number | null;

  @Field(() => GraphQLSafeInt, { description: "Tokens of all prompts and answers." })
  @Valid(z.number().min(0))
  tokens: number;

  @Field(() => Float, { nullable: true, description: "What the vendors charged, in USD; absent where unknown." })
  @Valid(between(0, 100_000))
  costUsd?: number | null;

  @Field(() => Int, { description: "How often the text was revised." })
  @Valid(z.number().min(0))
  revisions: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the job ended, which is the day it counts for; now when left out.",
  })
  @Valid(z.date().min(new Date(0), "must not be before 1970"))
  endedAt?: Date | null;
}
