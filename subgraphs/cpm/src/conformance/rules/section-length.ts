import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf, type Section } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { hasCountableWords } from "@cgs/kit/text/language";
import { repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Yoast's threshold: readers who skim need a subheading about every 300 words. */
const MAX_WORDS = 300;

/** No more than a screen or two of running text without a subheading. Tables and code are scanned rather than read, and do not count. */
export const sectionLength: Rule = {
  ids: ["section_length"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureSectionLength,
  repair: repairPassages({
    find: longSections,
    advise: (sections) =>
      `Add subheadings, so that at most ${MAX_WORDS} words stand under each: this part has ${sections.map(({ words }) => words).join(" and ")} words without one.`,
    general: `Add subheadings, so that at most ${MAX_WORDS} words stand under each.`,
  }),
};

interface ReadSection extends TextRange {
  words: number;
}

function measureSectionLength({ brief, analysis }: RuleInput): Finding[] {
  const rule = {
    rule: "section_length",
    title: "Section length",
    expected: `A subheading for each ${MAX_WORDS} words`,
  };
  if (isPost(brief) || !hasCountableWords(brief.language)) {
    const measured = isPost(brief) ? "Not measured in posts" : "Words cannot be counted in this language";
    return [checkOf({ ...rule, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  const long = longSections(analysis);
  const longest = Math.max(0, ...analysis.sections.map(readWords));
  return [
    checkOf({
      ...rule,
      measured: `${longest} words without a subheading at most`,
      verdict: verdictOf(long.length === 0),
      passages: passagesOf(analysis.markdown, long),
    }),
  ];
}

function longSections({ sections }: ContentAnalysis): ReadSection[] {
  return sections
    .map((section) => ({ ...rangeOf(section), words: readWords(section) }))
    .filter(({ words }) => words > MAX_WORDS);
}

function readWords({ blocks }: Section): number {
  return blocks.reduce((sum, { kind, words }) => (kind === "tableCell" ? sum : sum + words), 0);
}

function rangeOf({ blocks }: Section): TextRange {
  return { start: blocks[0]?.start ?? 0, end: blocks.at(-1)?.end ?? 0 };
}
