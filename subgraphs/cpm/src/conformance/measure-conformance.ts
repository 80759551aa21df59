import type { ContentResult } from "../content/content.js";
import type { Brief } from "../brief/brief.js";
import { analyzeContent } from "./text/content-analysis.js";
import type { ConformanceReport } from "./report/report.js";
import { pageFingerprint, SIBLING_RULE, siblingSimilarity } from "./rules/sibling-similarity.js";
import { isMeasured, withLevels } from "./rules/rule-level.js";
import { namedEvidence } from "./claims/named-evidence.js";
import { claimsOf, reported } from "./claims/measure-claims.js";
import { MAX_CLAIMS } from "./report/verdict.js";
import { RULES } from "./rules/rules.js";
import { reportOf } from "./report/score.js";
import type { SiblingPage } from "./siblings/fingerprint.js";

/** The report of measured content, and for a location page its fingerprint. */
export interface ConformanceMeasurement {
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

/**
 * Measures content against its brief, and a location page also against the pages of its siblings. Whether earlier
 * pages have its main keyword is measured where their titles are given. Pure: calls no model and costs nothing.
 * See docs/decisions/011-measure-conformance-with-code.md.
 */
export function measureConformance(
  brief: Brief,
  content: ContentResult,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): ConformanceMeasurement {
  const analysis = analyzeContent(content.bodyMarkdown);
  const claims = claimsOf(brief, content, analysis).claims.slice(0, MAX_CLAIMS).map(reported);
  const fingerprint = brief.contentType === "hyperlocal" ? pageFingerprint(brief, analysis) : null;
  const rules = RULES.filter(({ ids }) => isMeasured(ids, brief));
  const findings = rules.flatMap((rule) => rule.measure({ brief, content, analysis, earlierTitles }));
  if (fingerprint && isMeasured([SIBLING_RULE], brief))
    findings.push(siblingSimilarity(fingerprint, siblings, { brief, analysis }));
  return {
    conformance: reportOf(withLevels(findings, brief), { claims, evidence: namedEvidence(brief, claims) }),
    fingerprint,
  };
}
