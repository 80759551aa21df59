import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType, Int } from "type-graphql";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** An A/B test to start. */
@InputType({ description: "An A/B test to start." })
export class StartAbTestInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "The version to compare with, usually the one in production." })
  @Valid(versionSchema)
  versionA: string;

  @Field({ description: "The version under test." })
  @Valid(versionSchema)
  versionB: string;

  @Field(() => Int, { defaultValue: 50, description: "The percentage of jobs that use version B, 1 to 99." })
  @Valid(between(1, 99))
  weight: number;

  @Field(() => String, { nullable: true, description: "The purpose of the test, at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  reason?: string | null;
}
