import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type KeywordBody, keywordBody } from "../keywords/keyword-body.js";
import { passageOf } from "../text/content-analysis.js";
import { emptySections } from "./keyword-repair.js";
import { everySection, quotesOneOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Shorter texts have no distribution. */
const MIN_WORDS = 80;

/** From this length on, each third needs a mention; in shorter texts, each half. */
const WORDS_IN_THIRDS = 300;

/** No stretch without a mention may be longer than this share of the text. */
const MAX_GAP = 0.6;
const MAX_GAP_OF_SHORT = 0.65;

/** No part may have this share of the mentions, of a number of mentions that can be spread better. */
const MAX_SHARE = 0.7;
const MIN_SHARED = 6;

/** The main keyword is spread evenly over the text, without the title. */
export const keywordDistribution: Rule = {
  ids: ["keyword_distribution"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureDistribution,
  repair: {
    changes: (_check, { keywords: [main = ""] }) => ({
      instructions: [`Use “${main}” once in this part, its words together.`],
      mustInclude: [main],
    }),
    parts: ({ passages }, article) => {
      const inGap = everySection(article).filter((index) => quotesOneOf(article.sections[index]?.body ?? "", passages));
      return { sections: [...new Set([...inGap, ...emptySections(article)])] };
    },
  },
};

function measureDistribution({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "keyword_distribution", title: "Distribution of the main keyword" };
  const body = keywordBody(analysis, brief);
  const [main] = body.keywords;
  const notMeasured = (expected: string) => [
    checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE }),
  ];
  if (!main?.mentions) return notMeasured("No keyword requested");
  if (isPost(brief) || body.size < MIN_WORDS) return notMeasured("The text is too short");
  const positions = main.mentions.map((mention) => body.positionOf(mention)).filter((position) => position >= 0);
  const parts = body.size >= WORDS_IN_THIRDS ? 3 : 2;
  const counts = countByPart(positions, body.size, parts);
  const gap = longestGap(positions, body.size);
  const maxGap = parts === 3 ? MAX_GAP : MAX_GAP_OF_SHORT;
  const crowded = positions.length >= MIN_SHARED && Math.max(...counts) / positions.length > MAX_SHARE;
  const passed = !counts.includes(0) && gap.length <= maxGap * body.size && !crowded;
  const sentence = passed ? undefined : sentenceAt(body, gap.start + gap.length / 2);
  return [
    checkOf({
      ...rule,
      expected: `“${main.keyword}” in each ${parts === 3 ? "third" : "half"} of the text, with at most ${Math.floor(maxGap * body.size)} words between two mentions`,
      measured: `${counts.join(", ")} mentions by ${parts === 3 ? "third" : "half"}; ${Math.round(gap.length)} words without any`,
      verdict: verdictOf(passed),
      passages: sentence ? [passageOf(analysis.markdown, sentence)] : [],
    }),
  ];
}

function countByPart(positions: readonly number[], size: number, parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const position of positions) {
    const part = Math.min(Math.floor((position / size) * parts), parts - 1);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** The longest stretch without a mention, from the beginning to the end of the text. */
function longestGap(positions: readonly number[], size: number): { start: number; length: number } {
  const borders = [0, ...positions, size];
  const gaps = borders
    .slice(1)
    .map((end, index) => ({ start: borders[index] ?? 0, length: end - (borders[index] ?? 0) }));
  return gaps.reduce((longest, gap) => (gap.length > longest.length ? gap : longest), { start: 0, length: 0 });
}

/** The first sentence of a stretch without a mention. */
function sentenceAt(body: KeywordBody, position: number) {
  let size = 0;
  return body.sentences.find((sentence, part) => {
    if (body.headings[part]) return false;
    size += sentence.tokens.length;
    return size > position + 1;
  });
}
