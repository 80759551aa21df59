import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { KeywordEmphasis } from "./keyword-emphasis.js";

/** How a template is bent for a client. */
@ObjectType({ description: "How a template is bent for a client." })
@InputType("TemplateCustomizationsInput", { description: "How a template is bent for a client." })
export class TemplateCustomizations {
  @Field(() => Float, {
    nullable: true,
    description: "From -1, far more restrained than the tone says, to 1, far livelier; null leaves it as it is.",
  })
  toneAdjustment?: number | null;

  @Field(() => KeywordEmphasis, { nullable: true, description: "How strongly keywords are to stand out." })
  keywordEmphasis?: KeywordEmphasis | null;
}

/** Which template writes a content type. */
@ObjectType({ description: "The template that is used for a content type." })
export class TemplateAssignment {
  @Field({ description: "The content type, e.g. `seo_article`." })
  contentType: string;

  @Field(() => ID, { description: "The id of the template." })
  templateId: string;

  @Field(() => TemplateCustomizations, { description: "How the template is bent for the client." })
  customizations: TemplateCustomizations;
}
