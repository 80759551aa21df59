import { timeSlices } from "@cgs/kit/time-slices";
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
import { type Finding, reportOf } from "./report/score.js";
import type { SiblingPage } from "./siblings/fingerprint.js";

/** The report of measured content, and for a location page its fingerprint. */
export interface ConformanceMeasurement {
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

/** What is measured: the content of a brief, for a location page the pages of its siblings, and the titles of earlier pages where they are known. */
type Measured = [
  brief: Brief,
  content: ContentResult,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
];

/**
 * Measures content against its brief, and a location page also against the pages of its siblings. Whether earlier
 * pages have its main keyword is measured where their titles are given. Pure: calls no model and costs nothing.
 * See docs/decisions/011-measure-conformance-with-code.md.
 */
export function measureConformance(...measured: Measured): ConformanceMeasurement {
  const steps = measureStepwise(...measured);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Measures as {@link measureConformance} in a process that answers requests: long texts take a second, so requests are read between the rules. */
export async function measureBetweenRequests(...measured: Measured): Promise<ConformanceMeasurement> {
  const steps = measureStepwise(...measured);
  let step = await timeSlices.run(() => steps.next());
  while (!step.done) step = await timeSlices.run(() => steps.next());
  return step.value;
}

function* measureStepwise(
  ...[brief, content, siblings, earlierTitles]: Measured
): Generator<undefined, ConformanceMeasurement> {
  const analysis = analyzeContent(content.bodyMarkdown);
  yield;
  const claims = claimsOf(brief, content, analysis).claims.slice(0, MAX_CLAIMS).map(reported);
  const fingerprint = brief.contentType === "hyperlocal" ? pageFingerprint(brief, analysis) : null;
  const findings: Finding[] = [];
  for (const rule of RULES.filter(({ ids }) => isMeasured(ids, brief))) {
    yield;
    findings.push(...rule.measure({ brief, content, analysis, earlierTitles }));
  }
  if (fingerprint && isMeasured([SIBLING_RULE], brief))
    findings.push(siblingSimilarity(fingerprint, siblings, { brief, analysis }));
  return {
    conformance: reportOf(withLevels(findings, brief), { claims, evidence: namedEvidence(brief, claims) }),
    fingerprint,
  };
}
