import { IsIn, IsOptional, Matches } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { REMOVABLE_LABELS } from "../template-record/template-label.entity.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";

/** A label that shall point nowhere. */
@InputType({ description: "A label that shall point nowhere." })
export class RemoveTemplateLabelInput {
  @Matches(TEMPLATE_ID, { message: "must be a template id" })
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @IsIn(REMOVABLE_LABELS, { message: `must be ${REMOVABLE_LABELS.join(", ")}: production is moved, never taken away` })
  @Field({ description: "`staging`. There is always a version in `production`." })
  label: string;

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, {
    nullable: true,
    description: "Where the label is thought to be. VERSION_CONFLICT when it is elsewhere by now.",
  })
  expectedVersion?: string | null;
}
