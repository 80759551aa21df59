import { Field, Int, ObjectType } from "type-graphql";

/** What was truly worked into rendered instructions. */
@ObjectType({ description: "What was truly worked into the instructions." })
export class InstructionMetadata {
  @Field(() => Int, { description: "How many different keywords the instructions name." })
  keywordsProcessed: number;

  @Field(() => [String], { description: "What was said about the voice, one entry a rule." })
  toneAdjustments: string[];

  @Field(() => [String], { description: "What was asked for search engines, one entry a rule." })
  seoOptimizations: string[];
}
