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
    COMPLETED: { description: "The content was generated." },
    FAILED: { description: "The generation failed." },
    CANCELLED: { description: "The job was cancelled. It counts as use, neither as success nor as failure." },
  },
});

/** The end of one job. */
@InputType({ description: "The end of one job that used instructions." })
export class RecordTemplateUsageInput {
  @Field(() => ID, { description: "The ended job. Each job counts once." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId: string;

  @Field(() => ID, { description: "The instructions of the job." })
  @Valid(z.uuid("must be an instruction's id"))
  instructionId: string;

  @Field(() => UsageOutcome, { description: "How it ended." })
  outcome: UsageOutcome;

  @Field(() => Float, {
    nullable: true,
    description: "The conformance score, 0 to 100. Omit it when none was measured.",
  })
  @Valid(between(0, 100))
  qualityScore?: number | null;

  @Field(() => Int, { nullable: true, description: "The generation time in milliseconds. Omit it when unknown." })
  @Valid(z.number().min(0))
  latencyMs?: number | null;

  @Field(() => GraphQLSafeInt, { description: "Tokens of all prompts and completions." })
  @Valid(z.number().min(0))
  tokens: number;

  @Field(() => Float, { nullable: true, description: "The vendors' charges in USD. Omit them when unknown." })
  @Valid(between(0, 100_000))
  costUsd?: number | null;

  @Field(() => Int, { description: "The number of revisions." })
  @Valid(z.number().min(0))
  revisions: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the job ended. It counts for that day. Default: now.",
  })
  @Valid(z.date().min(new Date(0), "must not be before 1970"))
  endedAt?: Date | null;
}
