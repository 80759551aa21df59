import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import type { Mention } from "@cgs/kit/phrases/find-phrase";
import { type KeywordBody, keywordBody } from "../keywords/keyword-body.js";
import { partsOnTopic } from "../keywords/topic-words.js";
import { passageOf } from "../text/content-analysis.js";
import { emptySections, spreadSections } from "./keyword-repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The content is about its first keyword. A mention in passing is not enough. See docs/conformance.md, Keywords and banned words. */
export const mainKeyword: Rule = {
  ids: ["main_keyword"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureMainKeyword,
  repair: {
    changes: (_check, { keywords: [main = ""] }) => ({
      instructions: [`Make this part about “${main}” and use these words once, together and in a natural sentence.`],
      mustInclude: [main],
    }),
    parts: ({ passages }, article) => ({
      headings: true,
      sections: passages.length === 0 ? spreadSections(article, 3) : emptySections(article).slice(0, 2),
    }),
  },
};

/** A shorter text has room for one mention only. */
const SHORT_WORDS = 30;
const SHORT_POST_WORDS = 60;

/** The evidence that a longer text needs: this and one more for each 450 words, up to a limit. */
const MIN_EVIDENCE = 1.75;
const WORDS_PER_EVIDENCE = 450;
const MAX_EVIDENCE = 5;

/** What a sentence tells that only has words of the keyword, such as "the plumber". */
const PARTIAL_EVIDENCE = 0.5;
/** What a mention in the introduction tells beyond the mention itself. */
const INTRODUCTION_EVIDENCE = 0.5;
const INTRODUCTION = { words: 100, minWords: 25, share: 0.25 };

/** From this length on, the evidence must be in two thirds of the text at least. */
const SPREAD_WORDS = 150;

function measureMainKeyword({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "main_keyword", title: "Main keyword", weight: 3 };
  const body = keywordBody(analysis, brief);
  const [main] = body.keywords;
  if (!main?.mentions) {
    const expected = main ? `“${main.keyword}” has no words to search for` : "No keyword requested";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const sentences = [...new Set(main.mentions.map(({ part }) => part))].flatMap((part) => body.sentences[part] ?? []);
  const isAbout = main.mentions.length > 0 && isAboutKeyword(body, main.mentions, brief);
  const inPassing = main.mentions.length > 0 && !isAbout ? `, in passing, in ${Math.round(body.size)} words` : "";
  return [
    checkOf({
      ...rule,
      expected: `The content is about “${main.keyword}” and mentions it`,
      measured: `${timesOf(main.mentions.length)}${inPassing}`,
      verdict: verdictOf(isAbout),
      passages: sentences.slice(0, 1).map((sentence) => passageOf(analysis.markdown, sentence)),
    }),
  ];
}

/** Whether mentions and the words of the keyword make up enough of a text, in enough of its parts. */
function isAboutKeyword(body: KeywordBody, mentions: readonly Mention[], brief: Brief): boolean {
  const { size } = body;
  if (size < (isPost(brief) ? SHORT_POST_WORDS : SHORT_WORDS)) return true;
  const needed = Math.min(MAX_EVIDENCE, Math.max(1.5, neededFor(size)));
  const inText = mentions.filter((mention) => body.positionOf(mention) >= 0);
  const full = inText.length + titleEvidence(body, mentions) + introductionEvidence(body, inText);
  const places = inText.map(({ first }) => first);
  if (full >= needed && isSpread(body, places)) return true;
  const own = new Set(mentions.map(({ part }) => part));
  const onTopic = mentions[0] ? partsOnTopic(body.text, mentions[0].phrase, brief.client.location) : [];
  const partial = [...onTopic].filter((part) => !own.has(part) && body.isInText(part));
  return (
    full + partial.length * PARTIAL_EVIDENCE >= needed &&
    isSpread(body, [...places, ...partial.map((part) => body.firstWordOf(part))])
  );
}

function neededFor(size: number): number {
  return size < 2 * SHORT_WORDS ? 1.5 : MIN_EVIDENCE + size / WORDS_PER_EVIDENCE;
}

function titleEvidence(body: KeywordBody, mentions: readonly Mention[]): number {
  return mentions.some((mention) => body.positionOf(mention) < 0) ? 1 : 0;
}

function introductionEvidence(body: KeywordBody, mentions: readonly Mention[]): number {
  const words = Math.min(INTRODUCTION.words, Math.max(INTRODUCTION.minWords, body.size * INTRODUCTION.share));
  return mentions.some((mention) => body.positionOf(mention) < words) ? INTRODUCTION_EVIDENCE : 0;
}

/** Whether places, given as numbers of words, are in two thirds of a text. Short texts need no spread. */
function isSpread({ text, size }: KeywordBody, places: readonly number[]): boolean {
  if (size < SPREAD_WORDS) return true;
  return new Set(places.map((place) => Math.floor((3 * place) / text.words.length))).size > 1;
}

/** A number of mentions in words. */
export function timesOf(count: number): string {
  if (count === 0) return "Not mentioned";
  return count === 1 ? "Mentioned once" : `Mentioned ${count} times`;
}
