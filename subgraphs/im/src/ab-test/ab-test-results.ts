import "reflect-metadata";
import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Estimate } from "./confidence-interval.js";

/** The verdict on a test. */
export enum AbTestVerdict {
  NOT_ENOUGH_SAMPLES = "NOT_ENOUGH_SAMPLES",
  NO_CLEAR_DIFFERENCE = "NO_CLEAR_DIFFERENCE",
  A_IS_BETTER = "A_IS_BETTER",
  B_IS_BETTER = "B_IS_BETTER",
  MIXED = "MIXED",
}

registerEnumType(AbTestVerdict, {
  name: "AbTestVerdict",
  description: "The verdict on an A/B test.",
  valuesConfig: {
    NOT_ENOUGH_SAMPLES: { description: "A version has fewer than 30 ended jobs." },
    NO_CLEAR_DIFFERENCE: { description: "Neither success nor quality differ beyond what chance explains." },
    A_IS_BETTER: { description: "Version A succeeds more often or writes better, and does neither worse." },
    B_IS_BETTER: { description: "Version B succeeds more often or writes better, and does neither worse." },
    MIXED: { description: "One version succeeds more often, the other writes better." },
  },
});

/** A value with its 95 % confidence interval. */
@ObjectType({ description: "A value with its 95 % confidence interval." })
export class ConfidenceInterval implements Estimate {
  @Field(() => Float, { description: "The measured value." })
  value: number;

  @Field(() => Float, { description: "The lower bound." })
  low: number;

  @Field(() => Float, { description: "The upper bound." })
  high: number;
}

/** The results of one version in a test. */
@ObjectType({ description: "The results of one version in an A/B test." })
export class AbTestArm {
  @Field({ description: "The version, e.g. `v1.0`." })
  version: string;

  @Field(() => Int, { description: "Jobs that completed or failed. Cancelled jobs are not counted." })
  samples: number;

  @Field(() => ConfidenceInterval, {
    nullable: true,
    description: "The share of completed jobs, 0 to 1; null without jobs.",
  })
  successRate: ConfidenceInterval | null;

  @Field(() => Float, { nullable: true, description: "The mean conformance score, 0 to 100; null without scores." })
  avgQualityScore: number | null;

  @Field(() => Float, { nullable: true, description: "The mean generation time in milliseconds; null when unknown." })
  latencyAvgMs: number | null;

  @Field(() => Float, { nullable: true, description: "The mean cost of a job in USD; null when unknown." })
  avgCostUsd: number | null;
}

/** The results of a test. */
@ObjectType({ description: "The results of an A/B test so far." })
export class AbTestResults {
  @Field(() => AbTestArm, { description: "The results of version A." })
  a: AbTestArm;

  @Field(() => AbTestArm, { description: "The results of version B." })
  b: AbTestArm;

  @Field(() => ConfidenceInterval, {
    nullable: true,
    description: "The success rate of B minus that of A (Newcombe's interval); null until both have samples.",
  })
  successDifference: ConfidenceInterval | null;

  @Field(() => ConfidenceInterval, {
    nullable: true,
    description: "The mean score of B minus that of A (Welch's interval); null until both have 10 scores.",
  })
  qualityDifference: ConfidenceInterval | null;

  @Field(() => AbTestVerdict, {
    description:
      "The verdict. Decide once, at a time set beforehand: repeated looks make a chance difference more likely.",
  })
  verdict: AbTestVerdict;

  @Field({ description: "The verdict in a sentence." })
  summary: string;
}
