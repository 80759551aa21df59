import { everySection, sectionsWhere } from "./repair.js";
import { wordsOf } from "../../content/readability.js";
import { isEnglish } from "../text/language.js";
import { type ContentAnalysis, passageOf, type Sentence } from "../text/content-analysis.js";
import { Verdict } from "../report/verdict.js";
import { type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";

/** A quality of the text that words of a tone promise, and that code can measure. */
interface Trait {
  id: string;
  title: string;
  /** Words of a strategy's tone that ask for it. */
  asked: RegExp;
  expected: string;
  measure(text: ContentAnalysis): { obeyed: boolean; measured: string; passage?: Sentence | undefined };
}

const per100 = (count: number, { wordCount }: ContentAnalysis) => (count / Math.max(wordCount, 1)) * 100;

/** Finds sentences with what a tone rules out. */
function without(pattern: RegExp, what: string, allowedPer100 = 0): Trait["measure"] {
  return (text) => {
    const hits = text.sentences.filter((sentence) => pattern.test(sentence.text));
    const obeyed = hits.length === 0 || per100(hits.length, text) <= allowedPer100;
    return { obeyed, measured: `${hits.length} with ${what}`, passage: obeyed ? undefined : hits[0] };
  };
}

const TRAITS: readonly Trait[] = [
  {
    id: "addresses_reader",
    title: "Speaks to the reader",
    asked:
      /\b(?:warm|friendly|reassuring|welcoming|neighbou?rly|caring|personal|conversational|approachable|casual|easy-going|helpful)/i,
    expected: "“you” or “your” at least once in 100 words",
    measure(text) {
      const rate = per100(text.plainText.match(/\b(?:you|your|yours)\b/gi)?.length ?? 0, text);
      return { obeyed: rate >= 1, measured: `${rate.toFixed(1)} in 100 words` };
    },
  },
  {
    id: "short_sentences",
    title: "Short sentences",
    asked: /\b(?:direct|plain|plain-spoken|simple|clear|concise|short|practical|crisp|punchy)/i,
    expected: "At most 20 words in a sentence on average",
    measure({ sentences }) {
      const lengths = sentences.map(({ text }) => wordsOf(text).length);
      const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
      const longest = sentences[lengths.indexOf(Math.max(...lengths))];
      const obeyed = average <= 20;
      return { obeyed, measured: `${average.toFixed(1)} words`, passage: obeyed ? undefined : longest };
    },
  },
  {
    id: "no_slang",
    title: "No slang",
    asked: /\b(?:professional|formal|authoritative|serious|expert|academic|elegant)/i,
    expected: "No slang",
    measure: without(/\b(?:gonna|wanna|gotta|ain't|y'all|dude|awesome|lol|super easy|no-brainer|freaking)\b/i, "slang"),
  },
  {
    id: "no_shouting",
    title: "No shouting",
    asked: /\b(?:professional|formal|authoritative|serious|calm|reassuring|plain|plain-spoken|understated|academic)/i,
    expected: "At most one sentence with an exclamation mark in 200 words",
    measure: without(/!/, "an exclamation mark", 0.5),
  },
  {
    id: "no_alarm",
    title: "Frightens nobody",
    asked: /\b(?:never frighten|no scare|reassuring|gentle|calm|without fear)/i,
    expected: "No alarming words",
    measure: without(
      /\b(?:terrifying|horrifying|horrific|deadly|nightmare|catastroph\w+|agonizing|excruciating|before it's too late|act now or)\b/i,
      "an alarming word",
    ),
  },
];

/** The tone, as far as code can hear it: each quality that the strategy's words ask for is a check of its own. */
export const tone: Rule = {
  ids: ["tone"],
  measure: measureTone,
  parts: ({ passage }, article) => ({
    sections: passage ? sectionsWhere(article, ({ text }) => text.includes(passage.excerpt)) : everySection(article),
  }),
};

function measureTone({ brief, text }: RuleInput): ConformanceCheck[] {
  const asked = isEnglish(brief.language) ? TRAITS.filter((trait) => trait.asked.test(brief.tone)) : [];
  if (asked.length === 0) {
    const can = isEnglish(brief.language) ? "which code can't measure" : "which code measures in English only";
    const expected = brief.tone === "" ? "No tone is asked for" : `“${brief.tone}”, ${can}`;
    const finding = { rule: "tone", title: "Tone", expected, measured: "Not measured" };
    return [checkOf({ ...finding, verdict: Verdict.NOT_APPLICABLE })];
  }
  return asked.map(({ id, title, expected, measure }) => {
    const { obeyed, measured, passage } = measure(text);
    return checkOf({
      rule: `tone:${id}`,
      title: `Tone: ${title.toLowerCase()}`,
      expected,
      measured,
      verdict: verdictOf(obeyed),
      passage: passage ? passageOf(text.markdown, passage) : null,
    });
  });
}
