import { mentionsBySentence } from "../text/keyword-mentions.js";
import { passageOf, searchable } from "../text/measured-text.js";
import type { Rule } from "./rule.js";
import { checkOf, verdictOf } from "../report/score.js";

/** Not more than this many of the words found are named. */
const NAMED = 5;

/** What the client never wants to read, as whole words in any inflection, wherever readers or search engines see it. */
export const bannedWords: Rule = ({ brief, content, text }) => {
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
};
