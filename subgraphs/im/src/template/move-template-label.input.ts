import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { LABELS } from "../template-record/template-label.entity.js";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A label and its new version. */
@InputType({ description: "A label and its new version." })
export class MoveTemplateLabelInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "`production`, the version that requests use by default, or `staging`." })
  @Valid(z.enum(LABELS, `must be one of ${LABELS.join(", ")}`))
  label: string;

  @Field({ description: "The new version. An older one is a rollback." })
  @Valid(versionSchema)
  version: string;

  @Field(() => String, {
    nullable: true,
    description: "The expected present version of the label. VERSION_CONFLICT when it is another.",
  })
  @Valid(versionSchema)
  expectedVersion?: string | null;

  @Field(() => String, { nullable: true, description: "Why the label is moved, at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  reason?: string | null;
}
