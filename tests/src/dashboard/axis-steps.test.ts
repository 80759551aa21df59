import { beforeAll, describe, expect, test } from "vitest";

const SOURCE = new URL("../../../dashboard/src/chart/axis-steps.ts", import.meta.url);

let axisSteps: (largest: number, whole: boolean) => number[];
beforeAll(async () => {
  ({ axisSteps } = (await import(SOURCE.pathname)) as { axisSteps: typeof axisSteps });
});

describe("the steps of an axis", () => {
  test.each([
    [0, true, [0, 1]],
    [1, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [7, true, [0, 2, 4, 6, 8]],
    [10, true, [0, 3, 6, 9, 12]],
    [97, true, [0, 25, 50, 75, 100]],
    [1_234, true, [0, 500, 1_000, 1_500]],
    [0, false, [0, 0.25, 0.5, 0.75, 1]],
    [0.0031, false, [0, 0.001, 0.002, 0.003, 0.004]],
    [12.5, false, [0, 5, 10, 15]],
  ])("up to %d, as whole numbers: %s, are %j", (largest, whole, steps) => {
    expect(axisSteps(largest, whole)).toEqual(steps);
  });

  test.each([true, false])("never end below the largest value and are at most five, as whole numbers: %s", (whole) => {
    for (let largest = 0.001; largest < 1e7; largest *= 1.37) {
      const steps = axisSteps(largest, whole);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(!whole || steps.every(Number.isInteger)).toBe(true);
    }
  });
});
