/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** Successes among trials. */
export interface Proportion {
  successes: number;
  /** At least 1. */
  trials: number;
}

/** A sample of measured values. */
export interface SampleStatistics {
  /** At least 2. */
  size: number;
  mean: number;
  /** Of the sample, by size - 1. */
  variance: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** A proportion with its score interval (Wilson 1927). */
export function wilson({ successes, trials }: Proportion): Estimate {
  const value = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (value + Z ** 2 / (2 * trials)) / scale;
  const half = (Z * Math.sqrt((value * (1 - value)) / trials + Z ** 2 / (4 * trials ** 2))) / scale;
  return { value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The difference `b - a` of two proportions, from their score intervals (Newcombe 1998, method 10). */
export function differenceOfProportions(a: Proportion, b: Proportion): Estimate {
  const [first, second] = [wilson(a), wilson(b)];
  const value = second.value - first.value;
  return {
    value,
    low: value - Math.hypot(second.value - second.low, first.high - first.value),
    high: value + Math.hypot(second.high - second.value, first.value - first.low),
  };
}

/** The difference `b - a` of two means. The variances may differ (Welch 1947). */
export function differenceOfMeans(a: SampleStatistics, b: SampleStatistics): Estimate {
  const value = b.mean - a.mean;
  const [first, second] = [a.variance / a.size, b.variance / b.size];
  const squared = first + second;
  if (squared === 0) return { value, low: value, high: value };
  const half = studentT(degreesOfFreedom(a, b)) * Math.sqrt(squared);
  return { value, low: value - half, high: value + half };
}

/** The degrees of freedom for Welch's interval (Satterthwaite 1946). */
export function degreesOfFreedom(a: SampleStatistics, b: SampleStatistics): number {
  const [first, second] = [a.variance / a.size, b.variance / b.size];
  return (first + second) ** 2 / (first ** 2 / (a.size - 1) + second ** 2 / (b.size - 1));
}

/** The two-sided 95 % quantile of Student's t, by the Cornish-Fisher expansion (1937). Exact to 0.001 from 9 degrees of freedom. */
export function studentT(degrees: number): number {
  const corrections = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  ];
  return corrections.reduce((sum, term, index) => sum + term / degrees ** (index + 1), Z);
}
