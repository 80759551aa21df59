import type { Brief } from "../../brief/brief.js";
import { factOf, sectionsWhere } from "./repair.js";
import { findMentions, mentionsBySentence } from "../text/keyword-mentions.js";
import { languageName } from "../text/language.js";
import { passageOf, analyzeContent } from "../text/content-analysis.js";
import { Verdict } from "../report/verdict.js";
import { type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { knowsInflections } from "../text/word-forms.js";

/** A page about a place names it at least this often, and twice at the very least. */
const WORDS_PER_MENTION = 250;
const LEAST_MENTIONS = 2;

/** A hyperlocal page is about its place: named all through the text, and in its title or a heading. */
export const locationMentions: Rule = {
  ids: ["location_mentions"],
  measure: measureLocationMentions,
  changes: (check, { client }) => ({
    ...factOf(check),
    mustInclude: client.location === null ? [] : [placeName(client.location)],
  }),
  parts: (_check, article) => ({ sections: sectionsWhere(article, ({ text }) => !namesPlace(article.brief, text)) }),
};

function measureLocationMentions({ brief, text }: RuleInput): ConformanceCheck[] {
  if (brief.contentType !== "hyperlocal") return [];
  const rule = { rule: "location_mentions", title: "About its location", weight: 3, essential: true };
  const { location } = brief.client;
  if (location === null) {
    const expected = "The client has no location";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const { language } = brief;
  if (!knowsInflections(language)) {
    const expected = `Inflections in ${languageName(language)} are not known`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const place = placeName(location);
  const found = mentionsBySentence(text.sentences, [place], language).filter(({ mentions }) => mentions.length > 0);
  const count = found.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const inHeading = text.blocks.some(
    ({ kind, text }) => kind === "heading" && findMentions(text, [place], language).length > 0,
  );
  const least = Math.max(LEAST_MENTIONS, Math.floor(text.wordCount / WORDS_PER_MENTION));
  return [
    checkOf({
      ...rule,
      expected: `“${place}” at least ${least} times in the text, and in the title or a heading`,
      measured: `${count} times in the text, ${inHeading ? "and" : "not"} in the title or a heading`,
      verdict: verdictOf(count >= least && inHeading),
      passage: found[0] ? passageOf(text.markdown, found[0].sentence) : null,
    }),
  ];
}

/** What a location is called in a text: "Austin" for "Austin, Texas". */
export function placeName(location: string): string {
  return location.split(",")[0]?.trim() || location;
}

function namesPlace({ client, language }: Brief, section: string): boolean {
  const found = mentionsBySentence(analyzeContent(section).sentences, [placeName(client.location ?? "")], language);
  return found.some(({ mentions }) => mentions.length > 0);
}
