import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { LABELS } from "../template-record/template-label.entity.js";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A label, and the version it shall point at. */
@InputType({ description: "A label, and the version it shall point at." })
export class MoveTemplateLabelInput {
  @Field(() => ID, { description: "The template." })
  @Valid(templateIdSchema)
  templateId: string;

  @Field({ description: "`production`, whose version is used where none is asked for, or `staging`." })
  @Valid(z.enum(LABELS, `must be one of ${LABELS.join(", ")}`))
  label: string;

  @Field({ description: "The version to point at; an older one is a rollback." })
  @Valid(versionSchema)
  version: string;

  @Field(() => String, {
    nullable: true,
    description: "Where the label is thought to be. VERSION_CONFLICT when it is elsewhere by now.",
  })
  @Valid(versionSchema)
  expectedVersion?: string | null;

  @Field(() => String, { nullable: true, description: "Why it is moved; at most 500 characters." })
  @Valid(storableText({ max: 500 }))
  reason?: string | null;
}
