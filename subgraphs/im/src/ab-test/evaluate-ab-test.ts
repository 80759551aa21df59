import { ratio } from "../analytics/usage-sums.js";
import { type AbTestArm, type AbTestResults, AbTestVerdict } from "./ab-test-results.js";
import {
  differenceOfMeans,
  differenceOfProportions,
  type Estimate,
  type SampleStatistics,
  wilson,
} from "./confidence-interval.js";

/** Both versions need this many jobs for a verdict. */
const MIN_SAMPLES = 30;

/** Both versions need this many scores for an interval of means. With fewer, the means are far from normally distributed. */
const MIN_SCORES = 10;

/** The sums over one version's jobs in a test. */
export interface ArmSums {
  version: string;
  completed: number;
  failed: number;
  scored: number;
  /** Sum of the scores, and of their squares. */
  quality: number;
  qualitySquared: number;
  timed: number;
  latency: number;
  priced: number;
  cost: number;
}

/** Computes the results of a test from the sums of both versions. */
export function evaluateAbTest(a: ArmSums, b: ArmSums): AbTestResults {
  const arms = { a: toArm(a), b: toArm(b) };
  const successDifference =
    arms.a.samples > 0 && arms.b.samples > 0 ? differenceOfProportions(toProportion(a), toProportion(b)) : null;
  const qualityDifference =
    Math.min(a.scored, b.scored) >= MIN_SCORES ? differenceOfMeans(toSample(a), toSample(b)) : null;
  const enough = Math.min(arms.a.samples, arms.b.samples) >= MIN_SAMPLES;
  const verdict = enough ? verdictOf(successDifference, qualityDifference) : AbTestVerdict.NOT_ENOUGH_SAMPLES;
  return { ...arms, successDifference, qualityDifference, verdict, summary: summaryOf(verdict, arms) };
}

function toArm(sums: ArmSums): AbTestArm {
  const samples = sums.completed + sums.failed;
  return {
    version: sums.version,
    samples,
    successRate: samples > 0 ? wilson(toProportion(sums)) : null,
    avgQualityScore: mean(sums.quality, sums.scored),
    latencyAvgMs: mean(sums.latency, sums.timed),
    avgCostUsd: ratio(sums.cost, sums.priced, 8),
  };
}

const mean = (sum: number, count: number) => (count > 0 ? sum / count : null);

const toProportion = ({ completed, failed }: ArmSums) => ({ successes: completed, trials: completed + failed });

function toSample({ scored, quality, qualitySquared }: ArmSums): SampleStatistics {
  const squares = Math.max(0, qualitySquared - quality ** 2 / scored); // rounding can make it negative
  return { size: scored, mean: quality / scored, variance: squares / (scored - 1) };
}

function verdictOf(success: Estimate | null, quality: Estimate | null): AbTestVerdict {
  const signs = [success, quality].map(signOf);
  const [forA, forB] = [signs.includes(-1), signs.includes(1)];
  if (forA && forB) return AbTestVerdict.MIXED;
  if (forA) return AbTestVerdict.A_IS_BETTER;
  return forB ? AbTestVerdict.B_IS_BETTER : AbTestVerdict.NO_CLEAR_DIFFERENCE;
}

/** 1 when the interval is above zero (B is better), -1 when it is below, else 0. */
function signOf(difference: Estimate | null): number {
  if (!difference) return 0;
  if (difference.low > 0) return 1;
  return difference.high < 0 ? -1 : 0;
}

function summaryOf(verdict: AbTestVerdict, { a, b }: { a: AbTestArm; b: AbTestArm }): string {
  switch (verdict) {
    case AbTestVerdict.NOT_ENOUGH_SAMPLES:
      return `Not enough samples yet: ${a.version} has ${a.samples} and ${b.version} has ${b.samples}, and each needs ${MIN_SAMPLES}.`;
    case AbTestVerdict.NO_CLEAR_DIFFERENCE:
      return `${a.version} and ${b.version} do not differ beyond what chance explains.`;
    case AbTestVerdict.A_IS_BETTER:
      return `${a.version} does better than ${b.version}.`;
    case AbTestVerdict.B_IS_BETTER:
      return `${b.version} does better than ${a.version}.`;
    case AbTestVerdict.MIXED:
      return `${a.version} and ${b.version} each do better in one respect: weigh success against quality.`;
  }
}
