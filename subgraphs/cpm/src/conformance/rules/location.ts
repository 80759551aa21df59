import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type PlaceReading, readPlace } from "../places/read-place.js";
import { placeName, placeOf } from "../places/place.js";
import { analyzeContent, passagesOf } from "../text/content-analysis.js";
import { type PartsToRewrite, type RevisedArticle, valuesOf } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** A location page names its place once in this many words; in texts of this length at least twice. */
const WORDS_PER_MENTION = 250;
const MIN_WORDS_FOR_TWO = 150;

/** In the measured value, for the repair. */
const NOT_IN_HEADING = "in the title and headings: 0";

/** A hyperlocal page names its place throughout its content, and in its title or a heading. See docs/conformance.md, Location. */
export const locationMentions: Rule = {
  ids: ["location_mentions"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureLocationMentions,
  repair: {
    changes: (check, { client }) => ({
      ...valuesOf(check),
      mustInclude: client.location === null ? [] : [placeName(client.location)],
    }),
    parts: partsWithoutPlace,
    sectionChanges: (changes, { words, assignment }, { client }) => {
      const times = Math.max(1, assignment.place_mentions, Math.floor(words / WORDS_PER_MENTION));
      const place = placeName(client.location ?? "");
      return {
        ...changes,
        instructions: [...changes.instructions, `Name ${place} in this part (at least: ${times}).`],
      };
    },
  },
};

function measureLocationMentions({ brief, analysis }: RuleInput): Finding[] {
  if (brief.contentType !== "hyperlocal") return [];
  const rule = { rule: "location_mentions", title: "Location", weight: 3 };
  const { location, name } = brief.client;
  if (location === null) {
    const expected = "The client has no location";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const place = placeOf(location, brief.language);
  const reading = readPlace(analysis, place, name);
  const min = requiredMentions(analysis.wordCount);
  return [
    checkOf({
      ...rule,
      expected: `“${location}” named in the content (at least: ${min}), and in the title or a heading`,
      measured: measuredIn(reading),
      verdict: verdictOf(reading.count >= min && reading.inHeadings > 0),
      passages: passagesOf(analysis.markdown, [...reading.misplaced, ...reading.mentions]),
    }),
  ];
}

function requiredMentions(words: number): number {
  return words < MIN_WORDS_FOR_TWO ? 1 : Math.max(2, Math.floor(words / WORDS_PER_MENTION));
}

function measuredIn({ count, inHeadings, misplaced }: PlaceReading): string {
  const found = `Mentions in the content: ${count}; in the title and headings: ${inHeadings}`;
  return misplaced.length === 0 ? found : `${found}; parts that name such a place elsewhere: ${misplaced.length}`;
}

/** Headings when the place is missing there; sections that do not name it, or that name one elsewhere. */
function partsWithoutPlace({ measured }: ConformanceCheck, article: RevisedArticle): PartsToRewrite {
  const { brief, sections } = article;
  const place = placeOf(brief.client.location ?? "", brief.language);
  const readings = sections.map(({ body }) => readPlace(analyzeContent(body), place, brief.client.name));
  const misplaced = readings.some((reading) => reading.misplaced.length > 0);
  const total = readings.reduce((sum, { count }) => sum + count, 0);
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const concerned = readings.flatMap(({ count, misplaced: wrong }, index) =>
    wrong.length > 0 || (!misplaced && count === 0) ? [index] : [],
  );
  const isShort = total < requiredMentions(words);
  return {
    headings: measured.includes(NOT_IN_HEADING) || misplaced,
    sections: misplaced || isShort ? (concerned.length > 0 ? concerned : [0]) : [],
  };
}
