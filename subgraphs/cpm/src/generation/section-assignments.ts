import type { Brief } from "../brief/brief.js";
import type { SectionAssignment } from "../brief/section-assignment.js";
import { knownElement } from "../conformance/elements/known-elements.js";
import { contentStems } from "../conformance/text/word-forms.js";
import type { PlannedSection } from "./article-plan.js";

type Sections = readonly PlannedSection[];

/** The main keyword is used this many times as often as another. */
const MAIN_KEYWORD_WEIGHT = 2;

/** The title and a heading use keywords, too. */
const USES_IN_HEADINGS = 2;

/** A text may use this many times the strategy's density and still conform. */
const DENSITY_TOLERANCE = 1.4;

/** More often than the rule about locations demands. */
const WORDS_PER_PLACE_MENTION = 150;

/** Elements with a fixed place. The FAQ is not part of a section: the metadata step writes it. */
const IN_FIRST = new Set(["introduction"]);
const IN_LAST = new Set(["call_to_action", "conclusion", "summary", "phone_number"]);

/** A note concerns a single section when it shares this many words with the section's plan. */
const MIN_SHARED_STEMS = 2;
const RESTRICTION = /\b(?:no|not|never|avoid|without|only|every|all|always|don['’]t|do not)\b/i;

/**
 * Divides a strategy among the sections of an article, so that sections written at the same time do not repeat each other. Every keyword, key
 * message, required element, link and note is assigned; a note that restricts the writing, or fits no section, goes to all of them.
 */
export function assignSections(brief: Brief, sections: Sections): SectionAssignment[] {
  const last = sections.length - 1;
  const keywords = keywordsBySection(brief, sections);
  const notes = notesOf(brief.notes);
  const sectionOfNote = notes.map((note) => sectionFor(note, sections));
  const elements = brief.requiredElements.filter((name) => knownElement(name)?.id !== "faq");
  const spread = elements.filter((name) => fixedSection(name, last) === undefined);
  const spreadOver = <T>(entries: readonly T[], index: number) =>
    entries.filter((_, number) => middleOf(number, entries.length, sections.length) === index);
  return sections.map((section, index) => ({
    keywords: keywords[index] ?? [],
    key_messages: spreadOver(brief.keyMessages, index),
    required_elements: [...elements.filter((name) => fixedSection(name, last) === index), ...spreadOver(spread, index)],
    required_links: spreadOver(brief.requiredLinks, index),
    notes: notes.filter((_note, number) => (sectionOfNote[number] ?? index) === index),
    place_mentions: placeMentions(brief, section.words),
    call_to_action: index === last,
  }));
}

/** The section of an entry of a list that is spread evenly over the sections. */
function middleOf(number: number, entries: number, sections: number): number {
  return Math.floor(((number + 0.5) * sections) / entries);
}

function fixedSection(element: string, last: number): number | undefined {
  const id = knownElement(element)?.id ?? "";
  if (IN_FIRST.has(id)) return 0;
  return IN_LAST.has(id) ? last : undefined;
}

/** How often each section uses each keyword. The uses of a keyword are spread evenly over the words; the main keyword also opens the article. */
function keywordsBySection(brief: Brief, sections: Sections): SectionAssignment["keywords"][] {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const uses = sections.map(() => new Map<string, number>());
  for (const [number, [keyword, times]] of usesOf(brief, words).entries())
    for (let use = 0; use < times; use += 1) {
      const position = number === 0 && use === 0 ? 0 : ((use + 0.5) / times) * words;
      const counts = uses[sectionAt(position, sections)];
      counts?.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
  return uses.map((counts) => [...counts].map(([keyword, times]) => ({ keyword, times })));
}

/** The number of uses of each keyword in an article. Together they have the strategy's density; a short article uses fewer keywords. */
function usesOf({ keywords, keywordDensity: density }: Brief, words: number): [keyword: string, times: number][] {
  const total = Math.max(1, density * words - USES_IN_HEADINGS);
  const used = density === 0 ? keywords : keywords.slice(0, Math.max(1, Math.round(total * DENSITY_TOLERANCE)));
  const weights = used.length - 1 + MAIN_KEYWORD_WEIGHT;
  return used.map((keyword, number) => {
    const share = (number === 0 ? MAIN_KEYWORD_WEIGHT : 1) / weights;
    return [keyword, Math.max(1, Math.floor(total * share))];
  });
}

function sectionAt(position: number, sections: Sections): number {
  let end = 0;
  const found = sections.findIndex(({ words }) => position < (end += words));
  return found < 0 ? sections.length - 1 : found;
}

/** A page for a place names it in every section. */
function placeMentions({ contentType, client }: Brief, words: number): number {
  if (contentType !== "hyperlocal" || client.location === null) return 0;
  return Math.max(1, Math.round(words / WORDS_PER_PLACE_MENTION));
}

/** The notes, one a sentence or line. */
function notesOf(notes: string): string[] {
  return notes
    .split(/\n+|(?<=[.!?])\s+/)
    .map((note) => note.replace(/^[-*•]\s*/, "").trim())
    .filter((note) => note !== "");
}

/** The section that a note is about. Undefined when it concerns the whole article. */
function sectionFor(note: string, sections: Sections): number | undefined {
  if (RESTRICTION.test(note)) return undefined;
  const stems = new Set(contentStems(note));
  const shared = sections.map(
    ({ heading, points }) => contentStems([heading, ...points].join(" ")).filter((stem) => stems.has(stem)).length,
  );
  const most = Math.max(...shared);
  return most >= MIN_SHARED_STEMS ? shared.indexOf(most) : undefined;
}
