import type { ContentResult } from "../content/content.js";
import type { Brief } from "../brief/brief.js";
import { readText } from "./text/measured-text.js";
import type { ConformanceReport } from "./report/report.js";
import type { Rule } from "./rules/rule.js";
import { bannedWords } from "./rules/banned-words.js";
import { keyMessages } from "./rules/key-message.js";
import { keywordDensity } from "./rules/keyword-density.js";
import { language } from "./rules/language.js";
import { locationMentions } from "./rules/location.js";
import { metaDescriptionLength } from "./rules/meta-description.js";
import { readability } from "./rules/readability.js";
import { requiredElements } from "./rules/required-elements.js";
import { requiredLinks } from "./rules/required-links.js";
import { pageSketch, siblingSimilarity } from "./rules/sibling-similarity.js";
import { postLength, targetLength } from "./rules/target-length.js";
import { tone } from "./rules/tone.js";
import { reportOf } from "./report/score.js";
import type { SiblingPage } from "./text/shingles.js";

const RULES: readonly Rule[] = [
  targetLength,
  postLength,
  keywordDensity,
  metaDescriptionLength,
  requiredElements,
  requiredLinks,
  bannedWords,
  keyMessages,
  locationMentions,
  language,
  tone,
  readability,
];

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
  const checks = RULES.flatMap((rule) => rule({ brief, content, text }));
  const unlike = sketch ? [siblingSimilarity(sketch, siblings)] : [];
  return { conformance: reportOf([...checks, ...unlike]), sketch };
}
