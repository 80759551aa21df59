import { everySection } from "./repair.js";
import { findMentions, mentionsBySentence } from "../text/keyword-mentions.js";
import { passageOf, searchable } from "../text/content-analysis.js";
import { type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";

/** Not more than this many of the words found are named. */
const NAMED = 5;

/** What the client never wants to read, as whole words in any inflection, wherever readers or search engines see it. */
export const bannedWords: Rule = {
  ids: ["banned_words"],
  measure: measureBannedWords,
  changes: (_check, brief) => ({
    instructions: [`Do not use these words in any form: ${brief.bannedWords.join(", ")}.`],
    mustInclude: [],
  }),
  parts: (_check, article) => {
    const { bannedWords: banned, language } = article.brief;
    const hasBanned = (text: string) => findMentions(text, banned, language).length > 0;
    return {
      search: article.searchTexts.some(hasBanned),
      headings: article.headings.some(hasBanned),
      sections: everySection(article).filter((index) => hasBanned(article.sections[index]?.text ?? "")),
    };
  },
};

function measureBannedWords({ brief, content, text }: RuleInput): ConformanceCheck[] {
  const { bannedWords: banned, language } = brief;
  if (banned.length === 0) return [];
  const shown = mentionsBySentence(searchable(text), banned, language).filter(({ mentions }) => mentions.length > 0);
  const search = [content.title, content.metaTitle, content.metaDescription].map((line) => ({ text: line }));
  const found = [...shown, ...mentionsBySentence(search, banned, language)].flatMap(({ mentions }) => mentions);
  const names = [...new Set(found.map(({ keyword }) => `“${keyword}”`))];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return [
    checkOf({
      rule: "banned_words",
      title: "Banned words",
      expected: `None of ${banned.length}`,
      measured: names.length === 0 ? "None" : names.slice(0, NAMED).join(", ") + more,
      verdict: verdictOf(names.length === 0),
      weight: 3,
      essential: true,
      passage: shown[0] ? passageOf(text.markdown, shown[0].sentence) : null,
    }),
  ];
}
