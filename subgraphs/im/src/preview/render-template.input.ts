import { characters, contentTypeSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";
import { templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** The template to preview: a stored version, an unsaved draft, or the published one. */
@InputType({
  description:
    "The template to preview: a version by `templateId` and `version`, a draft by `template` and `contentType`, or the published template of a `contentType`, with an optional `templateId`.",
})
export class RenderTemplateInput {
  @Field(() => ID, {
    nullable: true,
    description: "The template, for a version or for its published version.",
  })
  @Valid(templateIdSchema)
  templateId?: string | null;

  @Field(() => String, { nullable: true, description: "The version. It needs no label." })
  @Valid(versionSchema)
  version?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The draft with `{variable}` placeholders, at most 100,000 characters.",
  })
  @Valid(characters({ max: 100_000 }))
  template?: string | null;

  @Field(() => String, { nullable: true, description: "The content type of the draft or the published template." })
  @Valid(contentTypeSchema)
  contentType?: string | null;

  @Field(() => InstructionContextInput, {
    nullable: true,
    description: "The context to render for. Default: a sample for the content type.",
  })
  context?: InstructionContextInput | null;
}
