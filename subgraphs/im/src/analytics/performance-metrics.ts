import { Field, Float, Int, ObjectType } from "type-graphql";

/** The metrics of a version since its creation. */
@ObjectType({ description: "The metrics of a template version since its creation." })
export class PerformanceMetrics {
  @Field(() => Float, {
    nullable: true,
    description: "The mean conformance score of its jobs, 0 to 100; null when none was measured.",
  })
  avgQualityScore: number | null;

  @Field(() => Int, { description: "The number of its ended jobs." })
  usageCount: number;
}
