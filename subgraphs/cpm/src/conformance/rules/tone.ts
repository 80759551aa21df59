import { wordsOf } from "../../content/readability.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf, type Sentence } from "../text/content-analysis.js";
import { isEnglish } from "../text/language.js";
import { everySection, sectionsWhere } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** A measurable quality of content that a tone implies. */
interface Trait {
  id: string;
  title: string;
  /** Words of a tone that imply the trait. */
  impliedBy: RegExp;
  expected: string;
  measure(analysis: ContentAnalysis): { passed: boolean; measured: string; passage?: Sentence | undefined };
}

const per100 = (count: number, { wordCount }: ContentAnalysis) => (count / Math.max(wordCount, 1)) * 100;

/** Measures the sentences that match a pattern, which the tone excludes. */
function without(pattern: RegExp, what: string, allowedPer100 = 0): Trait["measure"] {
  return (analysis) => {
    const hits = analysis.sentences.filter((sentence) => pattern.test(sentence.text));
    const passed = hits.length === 0 || per100(hits.length, analysis) <= allowedPer100;
    return { passed, measured: `${hits.length} with ${what}`, passage: passed ? undefined : hits[0] };
  };
}

const TRAITS: readonly Trait[] = [
  {
    id: "addresses_reader",
    title: "Addresses the reader",
    impliedBy:
      /\b(?:warm|friendly|reassuring|welcoming|neighbou?rly|caring|personal|conversational|approachable|casual|easy-going|helpful)/i,
    expected: "“you” or “your” at least once per 100 words",
    measure(analysis) {
      const rate = per100(analysis.plainText.match(/\b(?:you|your|yours)\b/gi)?.length ?? 0, analysis);
      return { passed: rate >= 1, measured: `${rate.toFixed(1)} per 100 words` };
    },
  },
  {
    id: "short_sentences",
    title: "Short sentences",
    impliedBy: /\b(?:direct|plain|plain-spoken|simple|clear|concise|short|practical|crisp|punchy)/i,
    expected: "At most 20 words per sentence on average",
    measure({ sentences }) {
      const lengths = sentences.map(({ text }) => wordsOf(text).length);
      const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
      const longest = sentences[lengths.indexOf(Math.max(...lengths))];
      const passed = average <= 20;
      return { passed, measured: `${average.toFixed(1)} words`, passage: passed ? undefined : longest };
    },
  },
  {
    id: "no_slang",
    title: "No slang",
    impliedBy: /\b(?:professional|formal|authoritative|serious|expert|academic|elegant)/i,
    expected: "No slang",
    measure: without(/\b(?:gonna|wanna|gotta|ain't|y'all|dude|awesome|lol|super easy|no-brainer|freaking)\b/i, "slang"),
  },
  {
    id: "no_shouting",
    title: "Few exclamation marks",
    impliedBy:
      /\b(?:professional|formal|authoritative|serious|calm|reassuring|plain|plain-spoken|understated|academic)/i,
    expected: "At most one sentence with an exclamation mark per 200 words",
    measure: without(/!/, "an exclamation mark", 0.5),
  },
  {
    id: "no_alarm",
    title: "No alarming words",
    impliedBy: /\b(?:never frighten|no scare|reassuring|gentle|calm|without fear)/i,
    expected: "No alarming words",
    measure: without(
      /\b(?:terrifying|horrifying|horrific|deadly|nightmare|catastroph\w+|agonizing|excruciating|before it's too late|act now or)\b/i,
      "an alarming word",
    ),
  },
];

/** The tone, as far as code can measure it: one check for each trait that the strategy's tone implies. */
export const tone: Rule = {
  ids: ["tone"],
  measure: measureTone,
  repair: {
    parts: ({ passage }, article) => ({
      sections: passage ? sectionsWhere(article, ({ body }) => body.includes(passage.excerpt)) : everySection(article),
    }),
  },
};

function measureTone({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const traits = isEnglish(brief.language) ? TRAITS.filter(({ impliedBy }) => impliedBy.test(brief.tone)) : [];
  if (traits.length === 0) {
    const reason = isEnglish(brief.language) ? "which cannot be measured" : "measured in English only";
    const expected = brief.tone === "" ? "No tone requested" : `“${brief.tone}”, ${reason}`;
    const finding = { rule: "tone", title: "Tone", expected, measured: "Not measured" };
    return [checkOf({ ...finding, verdict: Verdict.NOT_APPLICABLE })];
  }
  return traits.map(({ id, title, expected, measure }) => {
    const { passed, measured, passage } = measure(analysis);
    return checkOf({
      rule: `tone:${id}`,
      title: `Tone: ${title.toLowerCase()}`,
      expected,
      measured,
      verdict: verdictOf(passed),
      passage: passage ? passageOf(analysis.markdown, passage) : null,
    });
  });
}
