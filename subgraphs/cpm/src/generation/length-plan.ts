import type { Brief } from "../brief/brief.js";
import type { ConformanceCheck } from "../conformance/report/report.js";
import { targetLength } from "../conformance/rules/target-length.js";
import { analyzeContent } from "../conformance/text/content-analysis.js";
import type { BodySection } from "./manuscript-of-draft.js";
import type { PlannedPassage } from "./planned-passage.js";

/** A paragraph loses or gains at most this share of its words, unless the article needs more. */
const MAX_CHANGE = 0.5;

/** An article this far from its length, as a share of what it has, is rewritten by the section. */
const MAX_DISTANCE = 0.7;

/** Paragraphs are changed until the article misses its length by at most this share. */
const TOLERANCE = 0.05;

/** Whether a check is about the length of an article. */
export function isAboutLength({ rule }: Pick<ConformanceCheck, "rule">): boolean {
  return targetLength.ids.some((id) => id === rule);
}

/** Whether an article has far more or fewer words than its length, so that changes of paragraphs would not do. */
export function isFarFromLength(brief: Brief, check: ConformanceCheck): boolean {
  return isAboutLength(check) && Math.abs(missingWords(brief, check)) > MAX_DISTANCE * wordsIn(check);
}

/** The paragraphs to shorten or extend, the longest first, until the article is near its length. */
export function planLength(brief: Brief, sections: readonly BodySection[], check: ConformanceCheck): PlannedPassage[] {
  const missing = missingWords(brief, check);
  const paragraphs = sections
    .flatMap(({ heading, body, start }) =>
      analyzeContent(body).paragraphs.map((block) => ({
        heading,
        start: start + block.start,
        end: start + block.end,
        words: block.words,
      })),
    )
    .toSorted((one, other) => other.words - one.words);
  const total = paragraphs.reduce((sum, { words }) => sum + words, 0);
  const share = Math.max(MAX_CHANGE, Math.abs(missing) / Math.max(total, 1)) * Math.sign(missing);
  let rest = Math.abs(missing) - TOLERANCE * brief.targetLength;
  return paragraphs.flatMap(({ words, ...place }) => {
    if (rest <= 0) return [];
    const goal = Math.max(Math.round(words * (1 + share)), 1);
    rest -= Math.abs(goal - words);
    const instruction = `Write it in about ${goal} words; it has ${words}.`;
    return [{ ...place, changes: { instructions: [instruction], mustInclude: [], words: goal } }];
  });
}

function missingWords({ targetLength: wanted }: Brief, check: ConformanceCheck): number {
  return wanted - wordsIn(check);
}

/** The number at the beginning of what was measured, such as "586 words". */
function wordsIn({ measured }: ConformanceCheck): number {
  return Number.parseInt(measured, 10) || 0;
}
