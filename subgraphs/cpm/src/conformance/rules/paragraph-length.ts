import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type Block, type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import { hasCountableWords } from "@cgs/kit/text/language";
import { quotedOpening, repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Yoast's threshold. Longer paragraphs look like walls of text, on phones above all. */
const MAX_WORDS = 150;

/** No paragraph, list item or quote is too long to be read in one go. */
export const paragraphLength: Rule = {
  ids: ["paragraph_length"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureParagraphLength,
  repair: repairPassages({
    find: longParagraphs,
    advise: (blocks) =>
      `Divide each paragraph of more than ${MAX_WORDS} words, one idea each: ${blocks.map(({ text, words }) => `${quotedOpening(text)} has ${words} words`).join("; ")}.`,
    general: `Divide each paragraph of more than ${MAX_WORDS} words, one idea each.`,
  }),
};

function measureParagraphLength({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "paragraph_length", title: "Paragraph length", expected: `At most ${MAX_WORDS} words each` };
  if (isPost(brief) || !hasCountableWords(brief.language)) {
    const measured = isPost(brief) ? "Not measured in posts" : "Words cannot be counted in this language";
    return [checkOf({ ...rule, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  const long = longParagraphs(analysis);
  const longest = Math.max(0, ...readBlocks(analysis).map(({ words }) => words));
  return [
    checkOf({
      ...rule,
      measured:
        long.length === 0 ? `${longest} words at most` : `${long.length} longer, the longest with ${longest} words`,
      verdict: verdictOf(long.length === 0),
      passages: passagesOf(analysis.markdown, long),
    }),
  ];
}

function readBlocks({ blocks }: ContentAnalysis): Block[] {
  return blocks.filter(({ kind }) => kind === "paragraph" || kind === "listItem" || kind === "quote");
}

function longParagraphs(analysis: ContentAnalysis): Block[] {
  return readBlocks(analysis).filter(({ words }) => words > MAX_WORDS);
}
