import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf, type Sentence } from "../text/content-analysis.js";
import { fullSentences } from "../text/full-sentences.js";
import { isPassive, knowsPassive } from "../text/passive/passive.js";
import { quotedOpening, repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Yoast's threshold. */
const MAX_PERCENT = 10;

/** Fewer sentences have no share worth measuring. */
const MIN_SENTENCES = 3;

/** Few sentences are in the passive voice. One always may be. */
export const passiveVoice: Rule = {
  ids: ["passive_voice"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measurePassiveVoice,
  repair: repairPassages({
    find: surplusPassives,
    advise: (sentences, analysis) =>
      `Name who acts: ${sentences.length} of the ${fullSentences(analysis).length} sentences of this part are passive, at most ${allowedPassives(fullSentences(analysis).length)} may be. Rewrite ${sentences.map(({ text }) => quotedOpening(text)).join(", ")}.`,
    general: `Name who acts: at most ${MAX_PERCENT}% of the sentences may be passive.`,
  }),
};

function measurePassiveVoice({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "passive_voice", title: "Passive voice", expected: `At most ${MAX_PERCENT}% of the sentences` };
  const sentences = fullSentences(analysis);
  const reason = notMeasured(brief, sentences.length);
  if (reason !== undefined) return [checkOf({ ...rule, measured: reason, verdict: Verdict.NOT_APPLICABLE })];
  const passive = sentences.filter((sentence) => isPassive(sentence, brief.language));
  return [
    checkOf({
      ...rule,
      measured: `${Math.round((passive.length / sentences.length) * 100)}%: ${passive.length} of ${sentences.length}`,
      verdict: verdictOf(passive.length <= allowedPassives(sentences.length)),
      passages: passagesOf(analysis.markdown, passive),
    }),
  ];
}

function notMeasured(brief: Brief, sentences: number): string | undefined {
  if (isPost(brief)) return "Not measured in posts";
  if (!knowsPassive(brief.language)) return "Not known in this language";
  return sentences < MIN_SENTENCES ? "Too few sentences" : undefined;
}

function allowedPassives(sentences: number): number {
  return Math.max(1, Math.floor((sentences * MAX_PERCENT) / 100));
}

/** The passive sentences of a part, when it has more than its share. */
function surplusPassives(analysis: ContentAnalysis, { language }: Brief): Sentence[] {
  const sentences = fullSentences(analysis);
  const found = sentences.filter((sentence) => isPassive(sentence, language));
  return found.length > allowedPassives(sentences.length) ? found : [];
}
