import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf, type Sentence } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { paragraphSentences } from "../text/full-sentences.js";
import { equalOpenings, knowsOpenings } from "../text/sentence-openings.js";
import { quotedOpening, repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Yoast's threshold: two may begin alike, three stand out. */
const MIN_RUN = 3;

/** Consecutive sentences do not all begin with the same word. */
export const sentenceOpenings: Rule = {
  ids: ["sentence_openings"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureSentenceOpenings,
  repair: repairPassages({
    find: (analysis, { language }) => runsOf(analysis, language),
    advise: (runs) =>
      `Vary how sentences begin: ${runs.map(({ text, count }) => `${count} in a row begin like ${quotedOpening(text)}`).join("; ")}.`,
    general: `Vary how sentences begin: never ${MIN_RUN} in a row with the same word.`,
  }),
};

interface Run extends TextRange {
  /** The first sentence. */
  text: string;
  count: number;
}

function measureSentenceOpenings({ brief, analysis }: RuleInput): Finding[] {
  const expected = `Fewer than ${MIN_RUN} in a row with the same beginning`;
  const rule = { rule: "sentence_openings", title: "Beginnings of sentences", expected };
  const known = knowsOpenings(brief.language);
  if (isPost(brief) || !known || paragraphSentences(analysis).length < MIN_RUN) {
    const measured = isPost(brief)
      ? "Not measured in posts"
      : known
        ? "Too few sentences"
        : "Not known in this language";
    return [checkOf({ ...rule, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  const runs = runsOf(analysis, brief.language);
  const longest = Math.max(0, ...runs.map(({ count }) => count));
  return [
    checkOf({
      ...rule,
      measured: runs.length === 0 ? "Varied" : `${longest} in a row`,
      verdict: verdictOf(runs.length === 0),
      passages: passagesOf(analysis.markdown, runs),
    }),
  ];
}

function runsOf(analysis: ContentAnalysis, language: string): Run[] {
  return equalOpenings(analysis, language, MIN_RUN).map((sentences: Sentence[]) => ({
    text: sentences[0]?.text ?? "",
    count: sentences.length,
    start: sentences[0]?.start ?? 0,
    end: sentences.at(-1)?.end ?? 0,
  }));
}
