import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";

/** A test that is to be started. */
@InputType({ description: "Two versions that shall share a template's texts." })
export class StartAbTestInput {
  @Matches(TEMPLATE_ID, { message: "must be a template id" })
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field({ description: "The version to compare with, usually the one in production." })
  versionA: string;

  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field({ description: "The version to try." })
  versionB: string;

  @IsInt()
  @Min(1, { message: "must be at least 1" })
  @Max(99, { message: "must be at most 99" })
  @Field(() => Int, { defaultValue: 50, description: "Of a hundred texts, so many are written by version B; 1 to 99." })
  weight: number;

  @IsOptional()
  @MaxLength(500, { message: "must have at most 500 characters" })
  @Matches(/^[^\0\p{Cs}]*$/u, { message: "must not hold NUL or broken characters" })
  @Field(() => String, { nullable: true, description: "What is to be found out; at most 500 characters." })
  reason?: string | null;
}
