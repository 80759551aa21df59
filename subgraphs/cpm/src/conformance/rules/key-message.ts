import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { isEnglish } from "../text/language.js";
import { contentStems, tokensOf } from "../text/word-forms.js";
import { entryIndex, valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** A message is present when one sentence, or two in a row, contain this share of its meaningful words. */
const MESSAGE_THRESHOLD = 0.6;

/** Each key message of the strategy. A post needs only the one that it conveys best. */
export const keyMessages: Rule = {
  ids: ["key_message"],
  measure: measureKeyMessages,
  repair: {
    changes: (check, brief) => {
      const message = brief.keyMessages[entryIndex(check)];
      if (message === undefined) return valuesOf(check);
      return { instructions: ["Convey what is listed under must_include."], mustInclude: [message] };
    },
    parts: (_check, { sections, number }) => ({ sections: [number % sections.length] }),
  },
};

function measureKeyMessages({ brief, analysis }: RuleInput): ConformanceCheck[] {
  if (!isEnglish(brief.language)) return brief.keyMessages.map(unmeasured);
  const checks = brief.keyMessages.map((message, index) => {
    const { share, passage } = bestPassage(message, analysis);
    return checkOf({
      rule: `key_message:${index + 1}`,
      title: `Key message: ${message}`,
      expected: `At least ${percent(MESSAGE_THRESHOLD)} of its words in one or two sentences`,
      measured: percent(share),
      verdict: verdictOf(share >= MESSAGE_THRESHOLD),
      weight: 2,
      passage: passage ? passageOf(analysis.markdown, passage) : null,
    });
  });
  const [best] = checks.toSorted((a, b) => Number.parseInt(b.measured, 10) - Number.parseInt(a.measured, 10));
  return isPost(brief) ? (best ? [best] : []) : checks;
}

/** Words can be compared only within one language, and the language of a message is unknown. */
function unmeasured(message: string, index: number) {
  return checkOf({
    rule: `key_message:${index + 1}`,
    title: `Key message: ${message}`,
    expected: "Present in the content's language",
    measured: "Measured in English only",
    verdict: Verdict.NOT_APPLICABLE,
  });
}

function bestPassage(message: string, { sentences }: ContentAnalysis) {
  const messageStems = contentStems(message);
  const stems = sentences.map(({ text }) => new Set(tokensOf(text).map(({ stem }) => stem)));
  let share = 0;
  let passage: { start: number; end: number } | undefined;
  sentences.forEach((sentence, index) => {
    for (const next of [index, index + 1]) {
      const last = sentences[next];
      if (!last) continue;
      const found = messageStems.filter((stem) => stems[index]?.has(stem) || stems[next]?.has(stem)).length;
      if (found / messageStems.length <= share) continue;
      share = found / messageStems.length;
      passage = { start: sentence.start, end: last.end };
    }
  });
  return { share, passage };
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}
