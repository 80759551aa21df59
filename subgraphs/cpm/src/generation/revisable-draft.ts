import type { ConformanceReport } from "../conformance/report/report.js";
import type { Draft } from "../brief/draft.js";

/** A draft together with the means to revise it. */
export interface RevisableDraft {
  draft: Draft;
  /** Rewrites the parts that failed and keeps the others. Resolves with an equal draft when no failed part can be rewritten. */
  revise(report: ConformanceReport, round: number): Promise<RevisableDraft>;
}
