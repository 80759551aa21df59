import type { ContentResult } from "../content/content.js";
import type { Brief } from "../brief/brief.js";
import { analyzeContent } from "./text/content-analysis.js";
import type { ConformanceReport } from "./report/report.js";
import { pageFingerprint, siblingSimilarity } from "./rules/sibling-similarity.js";
import { RULES } from "./rules/rules.js";
import { reportOf } from "./report/score.js";
import type { SiblingPage } from "./text/fingerprint.js";

/** A report, and for a location page its fingerprint. */
export interface ConformanceMeasurement {
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

/**
 * Measures a finished text against everything its job was asked to obey, and a location page against the client's pages for
 * other places. Pure and free: no model is asked.
 */
export function measureConformance(
  brief: Brief,
  content: ContentResult,
  siblings: readonly SiblingPage[],
): ConformanceMeasurement {
  const text = analyzeContent(content.bodyMarkdown);
  const fingerprint = brief.contentType === "hyperlocal" ? pageFingerprint(brief, text) : null;
  const checks = RULES.flatMap((rule) => rule.measure({ brief, content, text }));
  const unlike = fingerprint ? [siblingSimilarity(fingerprint, siblings)] : [];
  return { conformance: reportOf([...checks, ...unlike]), fingerprint };
}
