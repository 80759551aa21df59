import { clientIdSchema, contentTypeSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { GenerationMetadataInput } from "../../jobs/acceptance/generate-content.input.js";

/** The client, the request and the template of a preview. */
@InputType({ description: "The client, the request and the template of a preview." })
export class InstructionPreviewInput {
  @Field(() => ID, { description: "The client whose strategy applies." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ description: "The content type, such as `seo_article`." })
  @Valid(contentTypeSchema)
  contentType: string;

  @Field(() => String, {
    nullable: true,
    description:
      "A draft with `{variable}` placeholders, at most 100,000 characters. For managers. Without it, the client's published template.",
  })
  @Valid(storableText({ max: 100_000 }))
  template?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Additional instructions for the model, at most 10,000 characters.",
  })
  @Valid(storableText({ max: 10_000 }))
  instructions?: string | null;

  @Field(() => GenerationMetadataInput, { nullable: true, description: "Keywords, length and tone, as in a request." })
  metadata?: GenerationMetadataInput;
}
