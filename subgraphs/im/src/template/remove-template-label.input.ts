import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { REMOVABLE_LABELS } from "../template-record/template-label.entity.js";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A label that shall point nowhere. */
@InputType({ description: "A label that shall point nowhere." })
export class RemoveTemplateLabelInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "`staging`. There is always a version in `production`." })
  @Valid(z.enum(REMOVABLE_LABELS, `must be ${REMOVABLE_LABELS.join(", ")}: production is moved, never taken away`))
  label: string;

  @Field(() => String, {
    nullable: true,
    description: "Where the label is thought to be. VERSION_CONFLICT when it is elsewhere by now.",
  })
  @Valid(versionSchema)
  expectedVersion?: string | null;
}
