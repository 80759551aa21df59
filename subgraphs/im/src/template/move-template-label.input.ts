import { IsIn, IsOptional, Matches, MaxLength } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { LABELS } from "../template-record/template-label.entity.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";

/** A label, and the version it shall point at. */
@InputType({ description: "A label, and the version it shall point at." })
export class MoveTemplateLabelInput {
  @Matches(TEMPLATE_ID, { message: "must be a template id" })
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @IsIn(LABELS, { message: `must be one of ${LABELS.join(", ")}` })
  @Field({ description: "`production`, whose version is used where none is asked for, or `staging`." })
  label: string;

  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field({ description: "The version to point at; an older one is a rollback." })
  version: string;

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, {
    nullable: true,
    description: "Where the label is thought to be. VERSION_CONFLICT when it is elsewhere by now.",
  })
  expectedVersion?: string | null;

  @IsOptional()
  @MaxLength(500, { message: "must have at most 500 characters" })
  @Matches(/^[^\0\p{Cs}]*$/u, { message: "must not hold NUL or broken characters" })
  @Field(() => String, { nullable: true, description: "Why it is moved; at most 500 characters." })
  reason?: string | null;
}
