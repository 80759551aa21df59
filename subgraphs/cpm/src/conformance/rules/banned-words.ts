import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ContentResult } from "../../content/content.js";
import { type BannedMention, findBanned, hasBanned, slugPart } from "@cgs/kit/phrases/mentions";
import { keywordBody } from "../keywords/keyword-body.js";
import { type SearchPart, searchPart, SearchText } from "@cgs/kit/phrases/search-text";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { everySection } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** The report names at most this many of the words found. */
const MAX_NAMED = 8;

/** Words that the client has banned, in any inflection, in all that readers see: text, alternative texts, titles, description, questions, slug. */
export const bannedWords: Rule = {
  ids: ["banned_words"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureBannedWords,
  repair: {
    changes: ({ measured }, brief) => ({
      instructions: [`Found: ${measured}. Do not use these in any form: ${brief.bannedWords.join(", ")}.`],
      mustInclude: [],
    }),
    parts: (_check, article) => {
      const { bannedWords: banned, language } = article.brief;
      const has = (text: string) => hasBanned(text, banned, language);
      return {
        metadata: article.metadataTexts.some(has),
        headings: article.headings.some(has),
        sections: everySection(article).filter((index) => has(article.sections[index]?.body ?? "")),
      };
    },
    sectionChanges: (changes, { body }, { bannedWords: banned, language }) => {
      const found = findBanned(
        new SearchText(
          body.split("\n").map((line) => searchPart(line)),
          language,
        ),
        banned,
      );
      if (found.length === 0) return changes;
      const list = [...new Set(found.map(named))].join(", ");
      return {
        ...changes,
        instructions: [`Replace in this part ${list}. Do not use these in any form: ${banned.join(", ")}.`],
      };
    },
  },
};

function measureBannedWords({ brief, content, analysis }: RuleInput): Finding[] {
  const { bannedWords: banned, language } = brief;
  if (banned.length === 0) return [];
  const body = keywordBody(analysis, brief);
  const inBody = findBanned(body.text, banned);
  const metadata = metadataParts(content, analysis);
  const elsewhere = findBanned(
    new SearchText(
      metadata.map(({ part }) => part),
      language,
    ),
    banned,
  );
  const names = placesByName([
    ...inBody.map((mention) => ({ mention, place: "text" })),
    ...elsewhere.map((mention) => ({ mention, place: metadata[mention.part]?.name ?? "" })),
  ]);
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  const sentences = [...new Set(inBody.map(({ part }) => body.sentences[part]))];
  return [
    checkOf({
      rule: "banned_words",
      title: "Banned words",
      expected:
        banned.length === 1 ? `No “${banned[0] ?? ""}”` : `None of ${banned.length} words and phrases, in any form`,
      measured: names.length === 0 ? "None" : names.slice(0, MAX_NAMED).join(", ") + more,
      verdict: verdictOf(names.length === 0),
      weight: 3,
      passages: sentences.flatMap((sentence) => (sentence ? [passageOf(analysis.markdown, sentence)] : [])),
    }),
  ];
}

/** Each word as the text has it, with the banned word where they differ and the places other than the text. */
function placesByName(found: readonly { mention: BannedMention; place: string }[]): string[] {
  const places = new Map<string, { name: string; in: Set<string> }>();
  for (const { mention, place } of found) {
    const key = named(mention).toLowerCase();
    const entry = places.get(key) ?? { name: named(mention), in: new Set() };
    places.set(key, { ...entry, in: entry.in.add(place) });
  }
  return [...places.values()].map((each) => {
    const list = [...each.in].join(", ");
    return list === "text" ? each.name : `${each.name} in the ${list}`;
  });
}

/** The word as the text has it, with the banned word where they differ. */
function named({ phrase, written }: BannedMention): string {
  return written.toLowerCase() === phrase.name.toLowerCase() ? `“${written}”` : `“${written}” (${phrase.name})`;
}

/** What readers see besides the body. */
function metadataParts(
  content: ContentResult,
  { images, links }: ContentAnalysis,
): { name: string; part: SearchPart }[] {
  const line = (name: string, text: string | null | undefined) => (text ? [{ name, part: searchPart(text) }] : []);
  return [
    ...line("title", content.title),
    ...line("meta title", content.metaTitle),
    ...line("meta description", content.metaDescription),
    ...content.faq.flatMap(({ question, answer }) => [...line("questions", question), ...line("answers", answer)]),
    ...images.flatMap(({ alt, title }) => [...line("alternative text", alt), ...line("alternative text", title)]),
    ...links.flatMap(({ title }) => line("title of a link", title)),
    { name: "slug", part: slugPart(content.slug) },
  ];
}
