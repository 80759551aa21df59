import { type ArmSums, evaluateAbTest } from "@cgs/im/ab-test/evaluate-ab-test";
import { expect, test } from "vitest";

/** Scores spread by 5 points to both sides of a mean. */
function arm(version: string, completed: number, failed: number, mean: number): ArmSums {
  const qualitySquared = completed * (mean ** 2 + 25);
  const measured = { scored: completed, quality: completed * mean, qualitySquared };
  return { version, completed, failed, ...measured, timed: 0, latency: 0, priced: 2, cost: 0.5 };
}

test.each([
  ["NOT_ENOUGH_SAMPLES", arm("v1.0", 29, 0, 70), arm("v1.1", 500, 0, 90)],
  ["NO_CLEAR_DIFFERENCE", arm("v1.0", 95, 5, 80), arm("v1.1", 96, 4, 80.5)],
  ["B_IS_BETTER", arm("v1.0", 95, 5, 80), arm("v1.1", 96, 4, 84)],
  ["A_IS_BETTER", arm("v1.0", 95, 5, 80), arm("v1.1", 60, 40, 80)],
  ["MIXED", arm("v1.0", 95, 5, 80), arm("v1.1", 60, 40, 90)],
])("the verdict is %s for %j and %j", (verdict, a, b) => {
  expect(evaluateAbTest(a, b).verdict).toBe(verdict);
});

test("the verdict names versions and numbers", () => {
  expect(evaluateAbTest(arm("v1.0", 10, 2, 70), arm("v2.0", 4, 0, 70)).summary).toBe(
    "Not enough samples yet: v1.0 has 12 and v2.0 has 4, and each needs 30.",
  );
});

test("an average cost has as many digits as a cost", () => {
  const { a } = evaluateAbTest({ ...arm("v1.0", 113, 0, 70), priced: 113, cost: 2.26 }, arm("v1.1", 40, 0, 80));
  expect(a.avgCostUsd).toBe(0.02);
});

test("values without measurements are null, not 0", () => {
  const nothing = { completed: 0, failed: 0, scored: 0, quality: 0, qualitySquared: 0 };
  const none: ArmSums = { ...nothing, version: "v1.0", timed: 0, latency: 0, priced: 0, cost: 0 };
  const { a, successDifference, qualityDifference } = evaluateAbTest(none, arm("v1.1", 40, 0, 80));
  expect(a).toEqual({
    version: "v1.0",
    samples: 0,
    successRate: null,
    avgQualityScore: null,
    latencyAvgMs: null,
    avgCostUsd: null,
  });
  expect([successDifference, qualityDifference]).toEqual([null, null]);
});
