import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { passageOf, searchableParts } from "../text/content-analysis.js";
import { findMentions, mentionsBySentence } from "../text/keyword-mentions.js";
import { everySection } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** The report names at most this many of the words found. */
const MAX_NAMED = 5;

/** Words that the client has banned, in any inflection, in the content and its metadata. */
export const bannedWords: Rule = {
  ids: ["banned_words"],
  measure: measureBannedWords,
  repair: {
    changes: (_check, brief) => ({
      instructions: [`Do not use these words in any form: ${brief.bannedWords.join(", ")}.`],
      mustInclude: [],
    }),
    parts: (_check, article) => {
      const { bannedWords: banned, language } = article.brief;
      const hasBanned = (text: string) => findMentions(text, banned, language).length > 0;
      return {
        metadata: article.metadataTexts.some(hasBanned),
        headings: article.headings.some(hasBanned),
        sections: everySection(article).filter((index) => hasBanned(article.sections[index]?.body ?? "")),
      };
    },
  },
};

function measureBannedWords({ brief, content, analysis }: RuleInput): ConformanceCheck[] {
  const { bannedWords: banned, language } = brief;
  if (banned.length === 0) return [];
  const inBody = mentionsBySentence(searchableParts(analysis), banned, language).filter(
    ({ mentions }) => mentions.length > 0,
  );
  const metadata = [content.title, content.metaTitle, content.metaDescription].map((line) => ({ text: line }));
  const found = [...inBody, ...mentionsBySentence(metadata, banned, language)].flatMap(({ mentions }) => mentions);
  const names = [...new Set(found.map(({ keyword }) => `“${keyword}”`))];
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  return [
    checkOf({
      rule: "banned_words",
      title: "Banned words",
      expected: `None of ${banned.length}`,
      measured: names.length === 0 ? "None" : names.slice(0, MAX_NAMED).join(", ") + more,
      verdict: verdictOf(names.length === 0),
      weight: 3,
      essential: true,
      passage: inBody[0] ? passageOf(analysis.markdown, inBody[0].sentence) : null,
    }),
  ];
}
