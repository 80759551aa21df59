import type { ConformanceReport } from "../conformance/report/report.js";
import type { Draft } from "../brief/draft.js";

/** Something written that can be put right. */
export interface RevisableDraft {
  draft: Draft;
  /** Rewrites what has failed and keeps the rest. Resolves with this work where nothing failed can be rewritten. */
  revise(report: ConformanceReport, round: number): Promise<RevisableDraft>;
}
