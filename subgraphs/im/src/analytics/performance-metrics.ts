import { Field, Float, Int, ObjectType } from "type-graphql";

/** How a version has done since it was made. */
@ObjectType({ description: "How a template version has done since it was made." })
export class PerformanceMetrics {
  @Field(() => Float, {
    nullable: true,
    description: "The mean conformance score of its texts, 0 to 100; null where none was measured.",
  })
  avgQualityScore: number | null;

  @Field(() => Int, { description: "Texts written by it whose jobs ended." })
  usageCount: number;
}
