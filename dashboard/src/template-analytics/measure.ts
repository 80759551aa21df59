import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import type { TemplateMeasuresFragment } from "../gql/graphql";
import { reportsWords } from "../words/reports";

const words = reportsWords.analytics.measures;

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
  usageCount: { name: words.uses, write: formatCount, empty: 0 },
  successRate: { name: words.success, write: formatPercent, empty: null },
  avgQualityScore: { name: words.quality, write: formatScore, empty: null },
  latencyAvgMs: { name: words.time, write: formatLatency, empty: null },
  tokens: { name: words.tokens, write: formatCompact, empty: 0 },
  costUsd: { name: words.cost, write: formatMoney, empty: 0 },
};
