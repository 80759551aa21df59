import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { areLinked, knowsConnectors } from "../text/connectors/connectors.js";
import { type ContentAnalysis, passagesOf, type Sentence } from "../text/content-analysis.js";
import { paragraphSentences } from "../text/full-sentences.js";
import { wordIndex } from "../text/word-index.js";
import { repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Yoast's threshold. */
const MIN_PERCENT = 30;

/** Fewer sentences have no share worth measuring. */
const MIN_SENTENCES = 5;

/** Enough sentences of the paragraphs have a word that links them to another. Lists, tables and quotes need none. */
export const transitionWords: Rule = {
  ids: ["transition_words"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureTransitionWords,
  repair: repairPassages({
    find: unlinkedSentences,
    advise: (unlinked, analysis) => {
      const count = paragraphSentences(analysis).length;
      const missing = unlinked.length - (count - neededOf(count));
      return `Link ${missing} more of the ${count} sentences of this part to the one before, by words such as “however”, “because” or “for example” in the content's language.`;
    },
    general: `Link at least ${MIN_PERCENT}% of the sentences to the one before, by words such as “however”, “because” or “for example”.`,
  }),
};

function measureTransitionWords({ brief, analysis }: RuleInput): Finding[] {
  const rule = {
    rule: "transition_words",
    title: "Transition words",
    expected: `In at least ${MIN_PERCENT}% of the sentences`,
  };
  const sentences = paragraphSentences(analysis);
  const reason = notMeasured(brief, sentences.length);
  if (reason !== undefined) return [checkOf({ ...rule, measured: reason, verdict: Verdict.NOT_APPLICABLE })];
  const linked = areLinked(sentences, brief.language, wordIndex(analysis));
  const count = linked.filter(Boolean).length;
  const passed = count >= neededOf(sentences.length);
  return [
    checkOf({
      ...rule,
      measured: `${Math.floor((count / sentences.length) * 100)}%: ${count} of ${sentences.length}`,
      verdict: verdictOf(passed),
      passages: passed ? [] : passagesOf(analysis.markdown, longestUnlinked(sentences, linked)),
    }),
  ];
}

function notMeasured(brief: Brief, sentences: number): string | undefined {
  if (isPost(brief)) return "Not measured in posts";
  if (!knowsConnectors(brief.language)) return "Not known in this language";
  return sentences < MIN_SENTENCES ? "Too few sentences" : undefined;
}

function neededOf(sentences: number): number {
  return Math.ceil((sentences * MIN_PERCENT) / 100);
}

/** The unlinked sentences of a part that has too few linked ones. */
function unlinkedSentences(analysis: ContentAnalysis, { language }: Brief): Sentence[] {
  const sentences = paragraphSentences(analysis);
  const linked = areLinked(sentences, language, wordIndex(analysis));
  const unlinked = sentences.filter((_, index) => !linked[index]);
  return sentences.length - unlinked.length < neededOf(sentences.length) ? unlinked : [];
}

/** The longest run of sentences without a connector: where a reader misses them most. */
function longestUnlinked(sentences: readonly Sentence[], linked: readonly boolean[]): Sentence[] {
  let longest = { start: 0, end: 0 };
  let start = 0;
  linked.forEach((isLinked, index) => {
    if (isLinked) start = index + 1;
    else if (index + 1 - start > longest.end - longest.start) longest = { start, end: index + 1 };
  });
  return sentences.slice(longest.start, longest.end);
}
