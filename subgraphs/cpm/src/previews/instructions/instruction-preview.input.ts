import { IsOptional, Matches, MaxLength, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { GenerationMetadataInput } from "../../jobs/acceptance/generate-content.input.js";
import { MALFORMED, WELL_FORMED } from "../../brief/well-formed.js";

/** The client, the request and the template of a preview. */
@InputType({ description: "The client, the request and the template of a preview." })
export class InstructionPreviewInput {
  @Field(() => ID, { description: "The client whose strategy applies." })
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId: string;

  @Field({ description: "The content type, such as `seo_article`." })
  @Matches(/^[a-z][a-z0-9_]{1,49}$/, { message: "must be a slug of lower-case letters, digits and underscores" })
  contentType: string;

  @Field(() => String, {
    nullable: true,
    description:
      "A draft with `{variable}` placeholders, at most 100,000 characters. For managers. Without it, the client's published template.",
  })
  @IsOptional()
  @MaxLength(100_000)
  template?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Additional instructions for the model, at most 10,000 characters.",
  })
  @IsOptional()
  @MaxLength(10_000)
  @Matches(WELL_FORMED, { message: MALFORMED })
  instructions?: string | null;

  @Field(() => GenerationMetadataInput, { nullable: true, description: "Keywords, length and tone, as in a request." })
  @IsOptional()
  @ValidateNested()
  metadata?: GenerationMetadataInput;
}
