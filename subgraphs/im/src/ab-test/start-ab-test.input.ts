import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType, Int } from "type-graphql";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A test that is to be started. */
@InputType({ description: "Two versions that shall share a template's texts." })
export class StartAbTestInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "The version to compare with, usually the one in production." })
  @Valid(versionSchema)
  versionA: string;

  @Field({ description: "The version to try." })
  @Valid(versionSchema)
  versionB: string;

  @Field(() => Int, { defaultValue: 50, description: "Of a hundred texts, so many are written by version B; 1 to 99." })
  @Valid(between(1, 99))
  weight: number;

  @Field(() => String, { nullable: true, description: "What is to be found out; at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  reason?: string | null;
}
