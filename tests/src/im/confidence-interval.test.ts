import {
  degreesOfFreedom,
  differenceOfMeans,
  differenceOfProportions,
  studentT,
  wilson,
} from "@cgs/im/ab-test/confidence-interval";
import { describe, expect, test } from "vitest";

describe("the interval of a proportion", () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])(
    "of %i in %i is the one Newcombe published in 1998 (Two-sided confidence intervals, method 3)",
    (successes, trials, low, high) => {
      const interval = wilson({ successes, trials });
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    },
  );
});

describe("the interval of the difference of two proportions", () => {
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])(
    "of %i/%i and %i/%i is the one Newcombe published in 1998 (Interval estimation, method 10)",
    (x1, n1, x2, n2, low, high) => {
      const interval = differenceOfProportions({ successes: x2, trials: n2 }, { successes: x1, trials: n1 });
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    },
  );
});

describe("Student's quantile", () => {
  test.each([
    [9, 2.262],
    [10, 2.228],
    [15, 2.131],
    [25, 2.06],
    [30, 2.042],
    [60, 2],
    [120, 1.98],
    [1e9, 1.96],
  ])("for %d degrees of freedom is that of the printed tables", (degrees, quantile) => {
    expect(Math.abs(studentT(degrees) - quantile)).toBeLessThan(0.001);
  });
});

function sampleOf(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { size: values.length, mean, variance };
}

describe("the interval of the difference of two means", () => {
  const a = sampleOf([27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4]);
  const b = sampleOf([27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4]);

  test("has the degrees of freedom and the statistic of the example that is printed with Welch's test", () => {
    expect(degreesOfFreedom(a, b)).toBeCloseTo(25, 0);
    expect((a.mean - b.mean) / Math.sqrt(a.variance / a.size + b.variance / b.size)).toBeCloseTo(-2.46, 2);
  });

  test("excludes no difference exactly where that test finds p below 0.05", () => {
    const { value, low, high } = differenceOfMeans(a, b);
    expect(value).toBeCloseTo(2.18, 1);
    expect(low).toBeGreaterThan(0);
    expect((low + high) / 2).toBeCloseTo(value, 10);
    expect((high - low) / 2).toBeCloseTo((2.0595 * value) / 2.46, 1);
  });

  test("is a single point without variance", () => {
    const same = { size: 20, mean: 80, variance: 0 };
    expect(differenceOfMeans(same, { ...same, mean: 82 })).toEqual({ value: 2, low: 2, high: 2 });
  });
});
