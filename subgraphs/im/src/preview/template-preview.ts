import { Field, Int, ObjectType } from "type-graphql";
import { InstructionMetadata } from "../rendering/instruction-metadata.js";

/** The preview of a template. */
@ObjectType({ description: "The preview of a template. It is not stored." })
export class TemplatePreview {
  @Field(() => String, {
    nullable: true,
    description: "The rendered instructions; null when there are problems.",
  })
  text: string | null;

  @Field(() => Int, { description: "The number of tokens in the o200k encoding; 0 without instructions." })
  estimatedTokens: number;

  @Field(() => [String], { description: "The placeholders in the order of their first use." })
  variables: string[];

  @Field(() => [String], { description: "Why the draft could not be saved; empty for a stored version." })
  problems: string[];

  @Field(() => InstructionMetadata, {
    nullable: true,
    description: "The rules that were applied; null without instructions.",
  })
  metadata: InstructionMetadata | null;
}
