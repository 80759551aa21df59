import { IsOptional, Matches, MaxLength, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { CONTENT_TYPE } from "../template-record/content-type.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";

/** A text that is to be tried: a stored version, a draft that is stored nowhere, or what is published. */
@InputType({
  description:
    "A text to try: a version by `templateId` and `version`, a draft by `template` and `contentType`, or what is published for a `contentType`, of a `templateId` or by default.",
})
export class RenderTemplateInput {
  @IsOptional()
  @Matches(TEMPLATE_ID, { message: "must be a template id" })
  @Field(() => ID, {
    nullable: true,
    description: "The template of the version, or the one whose published version is meant.",
  })
  templateId?: string | null;

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, { nullable: true, description: "The version; it needs no label." })
  version?: string | null;

  @IsOptional()
  @MaxLength(100_000, { message: "must have at most 100000 characters" })
  @Field(() => String, {
    nullable: true,
    description: "The draft, with `{variable}` placeholders; at most 100,000 characters.",
  })
  template?: string | null;

  @IsOptional()
  @Matches(CONTENT_TYPE, { message: "must be a content type, e.g. seo_article" })
  @Field(() => String, { nullable: true, description: "What the draft or the published template is to write." })
  contentType?: string | null;

  @IsOptional()
  @ValidateNested()
  @Field(() => InstructionContextInput, {
    nullable: true,
    description: "What to render it for; absent means the sample of its content type.",
  })
  context?: InstructionContextInput | null;
}
