import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { findPhrase } from "@cgs/kit/phrases/find-phrase";
import { keywordBody } from "../keywords/keyword-body.js";
import { countInTitle, slugPart } from "@cgs/kit/phrases/mentions";
import { isSearchable, phraseOf, PhraseUse } from "@cgs/kit/phrases/phrase";
import { SearchText } from "@cgs/kit/phrases/search-text";
import { passageOf } from "../text/content-analysis.js";
import type { Changes, PartsToRewrite } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The introduction is this many words of running text. */
const INTRODUCTION_WORDS = 100;

/** A place in which search engines and readers look for what a page is about. */
interface Place {
  id: string;
  /** For users: "Main keyword in the …". */
  name: string;
  /** Undefined when the content has no such place. */
  hasKeyword(input: RuleInput, keyword: string): boolean | undefined;
  /** The text in the report. */
  shown(input: RuleInput): string;
  instruction(keyword: string): string;
  parts: PartsToRewrite;
}

const PLACES: readonly Place[] = [
  {
    id: "meta_title",
    name: "meta title",
    hasKeyword: ({ brief, content }, keyword) => countInTitle(content.metaTitle, keyword, brief.language) > 0,
    shown: ({ content }) => content.metaTitle,
    instruction: (keyword) =>
      `Word the meta title so that it contains “${keyword}”, at its beginning if that reads well.`,
    parts: { metadata: true, sections: [] },
  },
  {
    id: "heading",
    name: "main heading",
    hasKeyword: ({ brief, content }, keyword) =>
      countInTitle(mainHeading(content.headings) ?? content.title, keyword, brief.language) > 0,
    shown: ({ content }) => mainHeading(content.headings) ?? content.title,
    instruction: (keyword) => `Word the title so that it contains “${keyword}”.`,
    parts: { headings: true, sections: [] },
  },
  {
    id: "introduction",
    name: "introduction",
    hasKeyword: hasInIntroduction,
    shown: ({ analysis }) => analysis.sentences[0]?.text ?? "",
    instruction: (keyword) => `Use “${keyword}” in the first two sentences, its words together.`,
    parts: { sections: [0] },
  },
  {
    id: "subheading",
    name: "subheading",
    hasKeyword: hasInSubheading,
    shown: ({ content }) =>
      content.headings
        .filter(({ level }) => level > 1)
        .map(({ text }) => text)
        .join(" · "),
    instruction: (keyword) => `Word one heading, and not the others, so that it contains “${keyword}”.`,
    parts: { headings: true, sections: [] },
  },
  {
    id: "meta_description",
    name: "meta description",
    hasKeyword: ({ brief, content }, keyword) => countInTitle(content.metaDescription, keyword, brief.language) > 0,
    shown: ({ content }) => content.metaDescription,
    instruction: (keyword) => `Word the meta description so that it contains “${keyword}” in a natural sentence.`,
    parts: { metadata: true, sections: [] },
  },
  {
    id: "slug",
    name: "slug",
    hasKeyword: hasInSlug,
    shown: ({ content }) => content.slug,
    instruction: (keyword) =>
      `Word the title, from which the page's address is made, so that it begins with “${keyword}”.`,
    parts: { headings: true, sections: [] },
  },
];

/** The main keyword is where it counts most: titles, introduction, a subheading, description and address. */
export const keywordPlacement: Rule = {
  ids: ["keyword_placement"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measurePlacement,
  repair: {
    changes: ({ rule }, brief): Changes => ({
      instructions: [placeOf(rule)?.instruction(brief.keywords[0] ?? "") ?? ""],
      mustInclude: [],
    }),
    parts: ({ rule }) => placeOf(rule)?.parts ?? { sections: [] },
  },
};

function measurePlacement(input: RuleInput): Finding[] {
  const [keyword] = input.brief.keywords;
  if (keyword === undefined || isPost(input.brief) || !isSearchable(phraseIn(input.brief, keyword))) return [];
  return PLACES.map((place) => {
    const found = place.hasKeyword(input, keyword);
    const shown = place.shown(input);
    return checkOf({
      rule: `keyword_placement:${place.id}`,
      title: `Main keyword in the ${place.name}`,
      expected: `“${keyword}” in the ${place.name}`,
      measured:
        found === undefined ? "Not measured" : `${found ? "Found" : "Not found"}${shown === "" ? "" : `: “${shown}”`}`,
      verdict: found === undefined ? Verdict.NOT_APPLICABLE : verdictOf(found),
      passages:
        place.id === "introduction" && input.analysis.sentences[0]
          ? [passageOf(input.analysis.markdown, input.analysis.sentences[0])]
          : [],
    });
  });
}

function hasInIntroduction({ brief, analysis }: RuleInput): boolean {
  const body = keywordBody(analysis, brief);
  let headingWords = 0;
  const before = body.sentences.map((sentence, part) => {
    const own = headingWords;
    if (body.headings[part] && part > 0) headingWords += sentence.tokens.length;
    return own;
  });
  return (body.keywords[0]?.mentions ?? []).some((mention) => {
    const position = body.positionOf(mention) - (before[mention.part] ?? 0);
    return !body.isInHeading(mention) && position < INTRODUCTION_WORDS;
  });
}

function hasInSubheading({ brief, analysis }: RuleInput): boolean | undefined {
  if (!analysis.headings.some(({ depth }) => depth > 1)) return undefined;
  const body = keywordBody(analysis, brief);
  return (body.keywords[0]?.mentions ?? []).some(
    (mention) => body.isInHeading(mention) && body.positionOf(mention) >= 0,
  );
}

/** An address in Latin letters cannot show a keyword in another script. */
function hasInSlug({ brief, content }: RuleInput, keyword: string): boolean | undefined {
  const isLatin = /\p{sc=Latin}/u.test(keyword);
  if (!isLatin && !/[^\p{sc=Latin}\P{L}]/u.test(content.slug)) return undefined;
  return findPhrase(new SearchText([slugPart(content.slug)], brief.language), phraseIn(brief, keyword)).length > 0;
}

function phraseIn({ language }: Brief, keyword: string) {
  return phraseOf(keyword, language, PhraseUse.KEYWORD);
}

function mainHeading(headings: readonly { level: number; text: string }[]): string | undefined {
  return headings.find(({ level }) => level === 1)?.text;
}

function placeOf(rule: string): Place | undefined {
  return PLACES.find(({ id }) => rule === `keyword_placement:${id}`);
}
