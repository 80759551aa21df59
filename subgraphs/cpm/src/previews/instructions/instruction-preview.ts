import { Field, Int, ObjectType } from "type-graphql";

/** Instructions rendered for a client without storing them. */
@ObjectType({ description: "Instructions rendered for a client without storing them." })
export class InstructionPreview {
  @Field(() => String, {
    nullable: true,
    description: "The instructions; null when a problem prevents rendering.",
  })
  text: string | null;

  @Field(() => Int, { description: "Their length in tokens by the o200k encoding; 0 without instructions." })
  estimatedTokens: number;

  @Field(() => [String], { description: "The problems that prevent saving the draft as a version." })
  problems: string[];
}
