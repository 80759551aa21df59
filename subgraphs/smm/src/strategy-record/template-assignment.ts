import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { KeywordEmphasis } from "./keyword-emphasis.js";

/** A client's customizations of a template. */
@ObjectType({ description: "A client's customizations of a template." })
@InputType("TemplateCustomizationsInput", { description: "A client's customizations of a template." })
export class TemplateCustomizations {
  @Field(() => Float, {
    nullable: true,
    description: "From -1, much more restrained than the tone, to 1, much livelier. Null leaves the tone unchanged.",
  })
  toneAdjustment?: number | null;

  @Field(() => KeywordEmphasis, { nullable: true, description: "How prominent keywords are." })
  keywordEmphasis?: KeywordEmphasis | null;
}

/** The template of a content type. */
@ObjectType({ description: "The template of a content type." })
export class TemplateAssignment {
  @Field({ description: "The content type, e.g. `seo_article`." })
  contentType: string;

  @Field(() => ID, { description: "The id of the template." })
  templateId: string;

  @Field(() => TemplateCustomizations, { description: "The client's customizations of the template." })
  customizations: TemplateCustomizations;
}
