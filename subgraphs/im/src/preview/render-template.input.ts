import { characters } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";
import { contentTypeSchema, templateIdSchema, versionSchema } from "../template-record/input-schemas.js";

/** A text that is to be tried: a stored version, a draft that is stored nowhere, or what is published. */
@InputType({
  description:
    "A text to try: a version by `templateId` and `version`, a draft by `template` and `contentType`, or what is published for a `contentType`, of a `templateId` or by default.",
})
export class RenderTemplateInput {
  @Field(() => ID, {
    nullable: true,
    description: "The template of the version, or the one whose published version is meant.",
  })
  @Valid(templateIdSchema)
  templateId?: string | null;

  @Field(() => String, { nullable: true, description: "The version; it needs no label." })
  @Valid(versionSchema)
  version?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The draft, with `{variable}` placeholders; at most 100,000 characters.",
  })
  @Valid(characters({ max: 100_000 }))
  template?: string | null;

  @Field(() => String, { nullable: true, description: "What the draft or the published template is to write." })
  @Valid(contentTypeSchema)
  contentType?: string | null;

  @Field(() => InstructionContextInput, {
    nullable: true,
    description: "What to render it for; absent means the sample of its content type.",
  })
  context?: InstructionContextInput | null;
}
