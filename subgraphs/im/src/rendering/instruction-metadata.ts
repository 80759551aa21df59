import { Field, Int, ObjectType } from "type-graphql";

/** The rules that rendered instructions apply. */
@ObjectType({ description: "The rules that the instructions apply." })
export class InstructionMetadata {
  @Field(() => Int, { description: "The number of different keywords in the instructions." })
  keywordsProcessed: number;

  @Field(() => [String], { description: "The rules about the voice, one entry for each." })
  toneAdjustments: string[];

  @Field(() => [String], { description: "The rules for search engines, one entry for each." })
  seoOptimizations: string[];
}
