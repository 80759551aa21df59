import { entryIndex, factOf } from "./repair.js";
import { isEnglish } from "../text/language.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { contentStems, tokensOf } from "../text/word-forms.js";

/** A message counts as said when this part of its meaningful words stands in one sentence or in two that follow each other. */
const MESSAGE_THRESHOLD = 0.6;

/** What every text is to get across, message by message. A short post needs only the one that it says best. */
export const keyMessages: Rule = {
  ids: ["key_message"],
  measure: measureKeyMessages,
  changes: (check, brief) => {
    const message = brief.keyMessages[entryIndex(check)];
    if (message === undefined) return factOf(check);
    return { instructions: ["Say what is listed to be included."], mustInclude: [message] };
  },
  parts: (_check, { sections, number }) => ({ sections: [number % sections.length] }),
};

function measureKeyMessages({ brief, text }: RuleInput): ConformanceCheck[] {
  if (!isEnglish(brief.language)) return brief.keyMessages.map(unmeasured);
  const checks = brief.keyMessages.map((message, index) => {
    const { part, passage } = bestPassage(message, text);
    return checkOf({
      rule: `key_message:${index + 1}`,
      title: `Key message: ${message}`,
      expected: `At least ${percent(MESSAGE_THRESHOLD)} of its words close together`,
      measured: percent(part),
      verdict: verdictOf(part >= MESSAGE_THRESHOLD),
      weight: 2,
      passage: passage ? passageOf(text.markdown, passage) : null,
    });
  });
  const [best] = checks.toSorted((a, b) => Number.parseInt(b.measured, 10) - Number.parseInt(a.measured, 10));
  return isPost(brief) ? (best ? [best] : []) : checks;
}

/** Word by word, only texts of one language can be compared, and nobody says in which one a message is given. */
function unmeasured(message: string, index: number) {
  return checkOf({
    rule: `key_message:${index + 1}`,
    title: `Key message: ${message}`,
    expected: "Said in the text's own language",
    measured: "Measured in English only",
    verdict: Verdict.NOT_APPLICABLE,
  });
}

function bestPassage(message: string, { sentences }: ContentAnalysis) {
  const wanted = contentStems(message);
  const stems = sentences.map(({ text }) => new Set(tokensOf(text).map(({ stem }) => stem)));
  let part = 0;
  let passage: { start: number; end: number } | undefined;
  sentences.forEach((sentence, index) => {
    for (const next of [index, index + 1]) {
      const last = sentences[next];
      const said = wanted.filter((stem) => stems[index]?.has(stem) || (last && stems[next]?.has(stem))).length;
      if (!last || said / wanted.length <= part) continue;
      part = said / wanted.length;
      passage = { start: sentence.start, end: last.end };
    }
  });
  return { part, passage };
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}
