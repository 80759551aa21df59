import type { UsageMeasures } from "./template-analytics.js";

/** Sums over texts. They can be added; averages can't. */
export interface UsageSums {
  uses: number;
  completed: number;
  failed: number;
  /** Texts whose quality was measured. */
  scored: number;
  quality: number;
  /** Texts whose latency is known. */
  timed: number;
  latency: number;
  tokens: number;
  cost: number;
  revisions: number;
}

/** The sums of all. */
export function addUp(sums: readonly UsageSums[]): UsageSums {
  const total: UsageSums = {
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
  for (const one of sums) for (const key of Object.keys(total) as (keyof UsageSums)[]) total[key] += one[key];
  return total;
}

/** What the sums mean. */
export function toMeasures(sums: UsageSums): UsageMeasures {
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

/** A part of a whole, rounded: a division alone makes 0.019999999999999997 of 0.02. Null where there is no whole. */
export function ratio(part: number, whole: number, digits: number): number | null {
  return whole === 0 ? null : rounded(part / whole, digits);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
