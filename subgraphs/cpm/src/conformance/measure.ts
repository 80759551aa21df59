import type { ContentResult } from "../content/content.js";
import type { Brief } from "../brief/brief.js";
import { readText } from "./text/measured-text.js";
import type { ConformanceReport } from "./report/report.js";
import { pageSketch, siblingSimilarity } from "./rules/sibling-similarity.js";
import { RULES } from "./rules/rules.js";
import { reportOf } from "./report/score.js";
import type { SiblingPage } from "./text/shingles.js";

/** A report, and for a location page its sketch. */
export interface Measured {
  conformance: ConformanceReport;
  sketch: number[] | null;
}

/**
 * Measures a finished text against everything its job was asked to obey, and a location page against the client's pages for
 * other places. Pure and free: no model is asked.
 */
export function measureConformance(brief: Brief, content: ContentResult, siblings: readonly SiblingPage[]): Measured {
  const text = readText(content.bodyMarkdown);
  const sketch = brief.contentType === "hyperlocal" ? pageSketch(brief, text) : null;
  const checks = RULES.flatMap((rule) => rule.measure({ brief, content, text }));
  const unlike = sketch ? [siblingSimilarity(sketch, siblings)] : [];
  return { conformance: reportOf([...checks, ...unlike]), sketch };
}
