import type { ContentResult } from "../content/content.js";
import type { Brief } from "../brief/brief.js";
import { analyzeContent } from "./text/content-analysis.js";
import type { ConformanceReport } from "./report/report.js";
import { pageFingerprint, siblingSimilarity } from "./rules/sibling-similarity.js";
import { RULES } from "./rules/rules.js";
import { reportOf } from "./report/score.js";
import type { SiblingPage } from "./text/fingerprint.js";

/** The report of measured content, and for a location page its fingerprint. */
export interface ConformanceMeasurement {
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

/**
 * Measures content against its brief, and a location page also against the pages of its siblings. Pure: calls no model and costs nothing.
 * See docs/decisions/011-measure-conformance-with-code.md.
 */
export function measureConformance(
  brief: Brief,
  content: ContentResult,
  siblings: readonly SiblingPage[],
): ConformanceMeasurement {
  const analysis = analyzeContent(content.bodyMarkdown);
  const fingerprint = brief.contentType === "hyperlocal" ? pageFingerprint(brief, analysis) : null;
  const checks = RULES.flatMap((rule) => rule.measure({ brief, content, analysis }));
  const similarity = fingerprint ? [siblingSimilarity(fingerprint, siblings)] : [];
  return { conformance: reportOf([...checks, ...similarity]), fingerprint };
}
