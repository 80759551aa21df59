import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import type { TemplateMeasuresFragment } from "../gql/graphql";

/** A measure that is available by day. */
export type MeasureKey = Exclude<keyof TemplateMeasuresFragment, "revisions" | "__typename">;

/** Label and format of a measure. */
export interface Measure {
  name: string;
  write: (value: number | null | undefined) => string;
  /** The value of a day without jobs: null, or 0 for counts. */
  empty: number | null;
}

/** The measures by day, the default one first. */
export const MEASURES: Record<MeasureKey, Measure> = {
  usageCount: { name: "Uses", write: formatCount, empty: 0 },
  successRate: { name: "Success", write: formatPercent, empty: null },
  avgQualityScore: { name: "Quality", write: formatScore, empty: null },
  latencyAvgMs: { name: "Time", write: formatLatency, empty: null },
  tokens: { name: "Tokens", write: formatCompact, empty: 0 },
  costUsd: { name: "Cost", write: formatMoney, empty: 0 },
};
