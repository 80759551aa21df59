import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { passageOf, analyzeContent } from "../text/content-analysis.js";
import { findMentions, mentionsBySentence } from "../text/keyword-mentions.js";
import { languageName } from "../text/language.js";
import { knowsInflections } from "../text/word-forms.js";
import { valuesOf, sectionsWhere } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** A location page names its place once in this many words, and at least twice. */
const WORDS_PER_MENTION = 250;
const MIN_MENTIONS = 2;

/** A hyperlocal page names its place throughout its content, and in its title or a heading. */
export const locationMentions: Rule = {
  ids: ["location_mentions"],
  measure: measureLocationMentions,
  repair: {
    changes: (check, { client }) => ({
      ...valuesOf(check),
      mustInclude: client.location === null ? [] : [placeName(client.location)],
    }),
    parts: (_check, article) => ({ sections: sectionsWhere(article, ({ body }) => !namesPlace(article.brief, body)) }),
  },
};

function measureLocationMentions({ brief, analysis }: RuleInput): ConformanceCheck[] {
  if (brief.contentType !== "hyperlocal") return [];
  const rule = { rule: "location_mentions", title: "Location", weight: 3, essential: true };
  const { location } = brief.client;
  if (location === null) {
    const expected = "The client has no location";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const { language } = brief;
  if (!knowsInflections(language)) {
    const expected = `No inflection rules for ${languageName(language)}`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const place = placeName(location);
  const found = mentionsBySentence(analysis.sentences, [place], language).filter(({ mentions }) => mentions.length > 0);
  const count = found.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const inHeading = analysis.blocks.some(
    ({ kind, text }) => kind === "heading" && findMentions(text, [place], language).length > 0,
  );
  const min = Math.max(MIN_MENTIONS, Math.floor(analysis.wordCount / WORDS_PER_MENTION));
  return [
    checkOf({
      ...rule,
      expected: `“${place}” at least ${min} times in the content, and in the title or a heading`,
      measured: `${count} times in the content, ${inHeading ? "and" : "not"} in the title or a heading`,
      verdict: verdictOf(count >= min && inHeading),
      passage: found[0] ? passageOf(analysis.markdown, found[0].sentence) : null,
    }),
  ];
}

/** The name of a location in content: "Austin" for "Austin, Texas". */
export function placeName(location: string): string {
  return location.split(",")[0]?.trim() || location;
}

function namesPlace({ client, language }: Brief, section: string): boolean {
  const found = mentionsBySentence(analyzeContent(section).sentences, [placeName(client.location ?? "")], language);
  return found.some(({ mentions }) => mentions.length > 0);
}
