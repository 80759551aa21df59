import { IsOptional, Matches, MaxLength, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { GenerationMetadataInput } from "../job/generate-content.input.js";

/** A draft of a template, and the text it would be rendered for. */
@InputType({ description: "A draft of a template, and the text it would be rendered for." })
export class InstructionPreviewInput {
  @Field(() => ID, { description: "The client whose strategy is worked in." })
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId: string;

  @Field({ description: "What the draft is to write, e.g. `seo_article`." })
  @Matches(/^[a-z][a-z0-9_]{1,49}$/, { message: "must be a slug of lower-case letters, digits and underscores" })
  contentType: string;

  @Field({ description: "The draft, with `{variable}` placeholders; at most 100,000 characters." })
  @MaxLength(100_000)
  template: string;

  @Field(() => GenerationMetadataInput, { nullable: true, description: "Keywords, length and tone, as of a request." })
  @IsOptional()
  @ValidateNested()
  metadata?: GenerationMetadataInput;
}
