import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import type { Mention } from "@cgs/kit/phrases/find-phrase";
import { type KeywordBody, keywordBody, type KeywordMentions } from "../keywords/keyword-body.js";
import { countInTitle, countMentions, titleText } from "@cgs/kit/phrases/mentions";
import { passageOf, type Sentence } from "../text/content-analysis.js";
import { bodyOf, timesIn } from "./keyword-repair.js";
import { sectionsWhere } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** A keyword of several words is too dense above this share of mentions to words, one of a single word above the other. */
const MAX_DENSITY = 0.035;
const MAX_DENSITY_OF_WORD = 0.045;
/** The strategy may ask for more: then this much above it. */
const ABOVE_STRATEGY = 1.4;
/** Fewer mentions are not dense, however short the text. */
const MIN_MENTIONS = 4;

/** A pile: this many mentions of one keyword within a number of words. A single word is repeated more easily. */
const PILE = { mentions: 3, words: 40 };
const PILE_OF_WORD = { mentions: 3, words: 16 };

/** Two mentions that make up this share of a sentence are a pile, too. */
const SENTENCE_SHARE = 0.45;

/** All subheadings but a few name the keyword. */
const HEADING_SHARE = 0.75;
const MIN_HEADINGS = 4;

const ALT_TEXTS = "alternative texts";

/** A keyword that is used too often, with the place. */
interface Stuffing {
  keyword: string;
  what: string;
  sentences: readonly (Sentence | undefined)[];
}

/** No keyword is too dense in the whole text, or piled up in a place of it. */
export const keywordStuffing: Rule = {
  ids: ["keyword_stuffing"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureStuffing,
  repair: {
    changes: ({ measured }) => ({
      instructions: [`Keywords are piled up. ${measured}. Use each at most once in a line.`],
      mustInclude: [],
    }),
    parts: (_check, article) => {
      const { brief } = article;
      const [title = "", ...headings] = article.headings;
      const [metaTitle = "", description = ""] = article.metadataTexts;
      return {
        headings: inHeadings(brief, headings) || inTitles(brief, { "meta title": title }).length > 0,
        metadata: inTitles(brief, { "meta title": metaTitle, "meta description": description }).length > 0,
        sections: sectionsWhere(article, ({ body }) => stuffings(bodyOf(article, body), brief).length > 0),
      };
    },
    sectionChanges: (changes, { body, words }, _brief, { article }) => {
      const own = bodyOf(article, body);
      const limits = own.keywords.flatMap(({ keyword, mentions }) => {
        const most = Math.max(Math.floor(limitOf(keyword, article.brief) * words), 1);
        return (mentions?.length ?? 0) > 1
          ? [`“${keyword}” at most ${timesIn(most)}, it has ${mentions?.length ?? 0} now`]
          : [];
      });
      if (limits.length === 0) return changes;
      return {
        ...changes,
        instructions: [
          `Use in this part ${limits.join("; ")}, and never twice in a sentence: write “it” or another word.`,
        ],
      };
    },
  },
};

function measureStuffing({ brief, content, analysis }: RuleInput): Finding[] {
  const rule = { rule: "keyword_stuffing", title: "Keyword stuffing", weight: 2 };
  if (brief.keywords.length === 0)
    return [
      checkOf({
        ...rule,
        expected: "No keywords requested",
        measured: "Not measured",
        verdict: Verdict.NOT_APPLICABLE,
      }),
    ];
  const body = keywordBody(analysis, brief);
  const headings = content.headings.filter(({ level }) => level > 1).map(({ text }) => text);
  const found = [
    ...stuffings(body, brief),
    ...(inHeadings(brief, headings)
      ? [{ keyword: brief.keywords[0] ?? "", what: "in nearly every subheading", sentences: [] }]
      : []),
    ...inTitles(brief, {
      title: content.title,
      "meta title": content.metaTitle,
      "meta description": content.metaDescription,
      [ALT_TEXTS]: analysis.images.map(({ alt }) => alt ?? "").join(". "),
    }),
  ];
  return [
    checkOf({
      ...rule,
      expected: "No keyword piled up in a place or too dense in the whole text",
      measured: found.length === 0 ? "None" : found.map(({ keyword, what }) => `“${keyword}” ${what}`).join("; "),
      verdict: verdictOf(found.length === 0),
      passages: [...new Set(found.flatMap(({ sentences }) => sentences))].flatMap((sentence) =>
        sentence ? [passageOf(analysis.markdown, sentence)] : [],
      ),
    }),
  ];
}

/** Each keyword that is stuffed in a body: piled up in a place, else too dense in the whole. */
function stuffings(body: KeywordBody, brief: Brief): Stuffing[] {
  return body.keywords.flatMap((each) => pileIn(body, each) ?? densityIn(body, each, brief) ?? []);
}

function densityIn(
  { size, sentences }: KeywordBody,
  { keyword, mentions }: KeywordMentions,
  brief: Brief,
): Stuffing | undefined {
  const count = mentions?.length ?? 0;
  if (!mentions || count < MIN_MENTIONS || count / size <= limitOf(keyword, brief)) return undefined;
  const share = ((count / size) * 100).toFixed(1);
  const surplus = count - Math.floor(limitOf(keyword, brief) * size);
  return {
    keyword,
    what: `${count} times in ${Math.round(size)} words (${share}%)`,
    sentences: mentions.slice(-Math.max(surplus, 3)).map(({ part }) => sentences[part]),
  };
}

function pileIn(body: KeywordBody, { keyword, mentions }: KeywordMentions): Stuffing | undefined {
  const inText = mentions?.filter((mention) => !body.isInHeading(mention)) ?? [];
  const limit = isSingleWord(keyword) ? PILE_OF_WORD : PILE;
  for (const [index, mention] of inText.entries()) {
    const last = inText[index + limit.mentions - 1];
    if (!last) break;
    const words = body.positionOf(last) - body.positionOf(mention) + 1;
    if (words > limit.words) continue;
    const next = inText.slice(index + limit.mentions);
    const apart = next.findIndex((each, at) => {
      const earlier = inText[index + at + 1];
      return earlier === undefined || body.positionOf(each) - body.positionOf(earlier) + 1 > limit.words;
    });
    const pile = inText.slice(index, index + limit.mentions + (apart < 0 ? next.length : apart));
    const size = body.positionOf(pile.at(-1) ?? last) - body.positionOf(mention) + 1;
    const what = `${pile.length} times within ${Math.ceil(size)} words`;
    return { keyword, what, sentences: pile.map(({ part }) => body.sentences[part]) };
  }
  return isSingleWord(keyword) ? undefined : fullSentence(body, keyword, inText);
}

/** A sentence that hardly consists of anything but the keyword. */
function fullSentence(body: KeywordBody, keyword: string, mentions: readonly Mention[]): Stuffing | undefined {
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    const sentence = body.sentences[mention.part];
    if (!sentence || next?.part !== mention.part) continue;
    if (next.last - next.first + mention.last - mention.first + 2 < SENTENCE_SHARE * sentence.tokens.length) continue;
    return { keyword, what: "twice in a short sentence", sentences: [sentence] };
  }
  return undefined;
}

function inHeadings({ keywords: [main = ""], language }: Brief, headings: readonly string[]): boolean {
  if (headings.length < MIN_HEADINGS || isSingleWord(main)) return false;
  return (
    headings.filter((heading) => countInTitle(heading, main, language) > 0).length / headings.length > HEADING_SHARE
  );
}

/** The keywords that are repeated in the title, the meta title or the description. */
function inTitles({ keywords, language }: Brief, lines: Record<string, string>): Stuffing[] {
  const texts = Object.entries(lines).map(([name, line]) => ({ name, text: titleText(line, language) }));
  return keywords.flatMap((keyword) =>
    texts.flatMap(({ name, text }) => {
      const count = countMentions(text, keyword);
      const most = (name === "meta description" || name === ALT_TEXTS ? 2 : 1) + (isSingleWord(keyword) ? 1 : 0);
      return count > most ? [{ keyword, what: `${count} times in the ${name}`, sentences: [] }] : [];
    }),
  );
}

function limitOf(keyword: string, { keywordDensity }: Brief): number {
  return Math.max(isSingleWord(keyword) ? MAX_DENSITY_OF_WORD : MAX_DENSITY, keywordDensity * ABOVE_STRATEGY);
}

function isSingleWord(keyword: string): boolean {
  return !/[\s-]/.test(keyword.trim());
}
