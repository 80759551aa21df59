import type { UsageMeasures } from "./template-analytics.js";

/** Sums over jobs. Unlike averages, they can be added. */
export interface TemplateUsageSums {
  uses: number;
  completed: number;
  failed: number;
  /** Jobs with a conformance score. */
  scored: number;
  quality: number;
  /** Jobs with a known latency. */
  timed: number;
  latency: number;
  tokens: number;
  cost: number;
  revisions: number;
}

/** Adds sums. */
export function addUp(sums: readonly TemplateUsageSums[]): TemplateUsageSums {
  const total: TemplateUsageSums = {
    uses: 0,
    completed: 0,
    failed: 0,
    scored: 0,
    quality: 0,
    timed: 0,
    latency: 0,
    tokens: 0,
    cost: 0,
    revisions: 0,
  };
  for (const one of sums) for (const key of Object.keys(total) as (keyof TemplateUsageSums)[]) total[key] += one[key];
  return total;
}

/** Computes the measures from sums. */
export function toMeasures(sums: TemplateUsageSums): UsageMeasures {
  return {
    usageCount: sums.uses,
    successRate: ratio(sums.completed, sums.completed + sums.failed, 4),
    avgQualityScore: ratio(sums.quality, sums.scored, 2),
    latencyAvgMs: ratio(sums.latency, sums.timed, 0),
    tokens: sums.tokens,
    costUsd: rounded(sums.cost, 8),
    revisions: sums.revisions,
  };
}

/** A quotient, rounded because a division can give 0.019999999999999997 instead of 0.02. Null when `whole` is 0. */
export function ratio(part: number, whole: number, digits: number): number | null {
  return whole === 0 ? null : rounded(part / whole, digits);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
