import { Field, Int, ObjectType } from "type-graphql";

/** What a template would give for a client. */
@ObjectType({ description: "What a template would give for a client. Nothing of it is stored." })
export class InstructionPreview {
  @Field(() => String, {
    nullable: true,
    description: "The instructions; null where a problem keeps them from being made.",
  })
  text: string | null;

  @Field(() => Int, { description: "Their length in tokens, by the o200k encoding; 0 without any." })
  estimatedTokens: number;

  @Field(() => [String], { description: "What keeps the draft from being saved as a version." })
  problems: string[];
}
