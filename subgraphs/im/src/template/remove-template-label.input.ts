import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { REMOVABLE_LABELS } from "../template-record/template-label.entity.js";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A label to remove. */
@InputType({ description: "A label to remove." })
export class RemoveTemplateLabelInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "`staging`. There is always a version in `production`." })
  @Valid(z.enum(REMOVABLE_LABELS, `must be ${REMOVABLE_LABELS.join(", ")}: production can be moved but not removed`))
  label: string;

  @Field(() => String, {
    nullable: true,
    description: "The expected present version of the label. VERSION_CONFLICT when it is another.",
  })
  @Valid(versionSchema)
  expectedVersion?: string | null;
}
