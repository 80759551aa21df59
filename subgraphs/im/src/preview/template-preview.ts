import { Field, Int, ObjectType } from "type-graphql";
import { InstructionMetadata } from "../rendering/instruction-metadata.js";

/** What a text would give. */
@ObjectType({ description: "What a template's text would give. Nothing of it is stored." })
export class TemplatePreview {
  @Field(() => String, {
    nullable: true,
    description: "The instructions; null where a problem keeps them from being made.",
  })
  text: string | null;

  @Field(() => Int, { description: "Their length in tokens, by the o200k encoding; 0 without any." })
  estimatedTokens: number;

  @Field(() => [String], { description: "The placeholders of the text, in the order of their first use." })
  variables: string[];

  @Field(() => [String], { description: "What keeps the text from being saved as a version; empty for one that was." })
  problems: string[];

  @Field(() => InstructionMetadata, { nullable: true, description: "What was worked in; null without instructions." })
  metadata: InstructionMetadata | null;
}
