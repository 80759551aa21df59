import { KNOWN_ELEMENTS } from "../conformance/text/elements.js";
import { findMentions, mentionsBySentence } from "../conformance/text/keyword-mentions.js";
import { readText } from "../conformance/text/measured-text.js";
import type { ConformanceCheck, ConformanceReport } from "../conformance/report/report.js";
import { placeName } from "../conformance/rules/location.js";
import { failedChecks } from "../conformance/report/score.js";
import type { Brief } from "../brief/brief.js";
import type { Manuscript, WrittenSection } from "./manuscript.js";

/** What is to be changed in one part of a text. */
export interface Changes {
  /** For the model, a sentence each. */
  instructions: string[];
  /** Wording that must come in. */
  mustInclude: string[];
  /** The length to write, where it is the length that is wrong. */
  words?: number;
}

/** Which parts of an article are written again. */
export interface RevisionPlan {
  sections: Map<number, Changes>;
  search: Changes | undefined;
  /** Of the title and the sections' headings. */
  headings: Changes | undefined;
}

/** A section this far from its planned length is written again when the whole text has the wrong length. */
const OFF_LENGTH = 0.1;

/** Finds the smallest set of parts that can put the failed checks right. */
export function planRevision(brief: Brief, manuscript: Manuscript, report: ConformanceReport): RevisionPlan {
  const sections = new Map<number, Changes>();
  let search: Changes | undefined;
  let headings: Changes | undefined;
  failedChecks(report.checks).forEach((check, number) => {
    const change = changeFor(brief, check);
    if (isAboutSearch(brief, check, manuscript)) search = merged(search, change);
    if (isAboutHeadings(brief, check, manuscript)) headings = merged(headings, change);
    if (!isOnlyAboutSearch(check))
      for (const index of sectionsFor(brief, check, manuscript, number))
        sections.set(index, merged(sections.get(index), withLength(check, change, manuscript.sections[index])));
  });
  return { sections, search, headings };
}

/** Everything that has failed, for a text of one part. */
export function changesOf(brief: Brief, report: ConformanceReport): Changes {
  const none: Changes = { instructions: [], mustInclude: [] };
  return failedChecks(report.checks).reduce((all, check) => merged(all, changeFor(brief, check)), none);
}

function isOnlyAboutSearch({ rule }: ConformanceCheck): boolean {
  return rule === "meta_description_length" || rule === "required_element:faq";
}

/** The questions stand with the search texts, so what is wrong with any words may be wrong there. */
function isAboutSearch(brief: Brief, check: ConformanceCheck, { search }: Manuscript): boolean {
  const { meta_title, meta_description, faq } = search;
  const texts = [meta_title, meta_description, ...faq.flatMap(({ question, answer }) => [question, answer])];
  return isOnlyAboutSearch(check) || check.rule === "language" || saysBanned(brief, check, texts);
}

function isAboutHeadings(brief: Brief, check: ConformanceCheck, { title, sections }: Manuscript): boolean {
  const texts = [title, ...sections.map(({ heading }) => heading)];
  return check.rule === "language" || saysBanned(brief, check, texts);
}

function saysBanned({ bannedWords, language }: Brief, { rule }: ConformanceCheck, texts: readonly string[]): boolean {
  return rule === "banned_words" && texts.some((text) => findMentions(text, bannedWords, language).length > 0);
}

function changeFor({ keyMessages, client, bannedWords, requiredLinks }: Brief, check: ConformanceCheck): Changes {
  const [kind, id] = check.rule.split(":");
  const fact = `${check.title}: expected ${check.expected}, found ${check.measured}.`;
  const message = kind === "key_message" ? keyMessages[Number(id) - 1] : undefined;
  if (message !== undefined) return { instructions: ["Say what is listed to be included."], mustInclude: [message] };
  if (kind === "location_mentions" && client.location !== null)
    return { instructions: [fact], mustInclude: [placeName(client.location)] };
  const link = kind === "required_link" ? requiredLinks[Number(id) - 1] : undefined;
  if (link !== undefined) return { instructions: [`Link to ${link} in Markdown.`], mustInclude: [link] };
  if (kind === "banned_words")
    return { instructions: [`Do not use these words in any form: ${bannedWords.join(", ")}.`], mustInclude: [] };
  const advice = KNOWN_ELEMENTS.find((known) => known.id === id)?.advice;
  return { instructions: [advice ?? fact], mustInclude: [] };
}

/** Which sections a failed check is about. Those about no place in particular take turns, so that no section carries them all. */
function sectionsFor(brief: Brief, check: ConformanceCheck, { sections }: Manuscript, number: number): number[] {
  const every = sections.map((_, index) => index);
  const last = sections.length - 1;
  const [kind, id] = check.rule.split(":");
  const some = (chosen: number[]) => (chosen.length > 0 ? chosen : every);
  if (kind === "target_length") return some(every.filter((index) => isOffLength(sections[index])));
  if (kind === "keyword_density") return some(every.filter((index) => isOffDensity(brief, sections[index])));
  if (kind === "location_mentions") return some(every.filter((index) => !mentions(brief, sections[index])));
  if (kind === "key_message") return [number % sections.length];
  if (kind === "required_link") return [(Number(id) - 1) % sections.length];
  if (kind === "banned_words") return every.filter((index) => saysBanned(brief, check, [sections[index]?.text ?? ""]));
  if (kind === "required_element") return [id === "call_to_action" ? last : Math.min(number, last)];
  if (kind === "tone" && check.passage)
    return some(every.filter((index) => sections[index]?.text.includes(check.passage?.excerpt ?? "")));
  return every;
}

function isOffLength(section: WrittenSection | undefined): boolean {
  if (!section) return false;
  return Math.abs(readText(section.text).wordCount - section.words) > section.words * OFF_LENGTH;
}

function isOffDensity({ keywords, keywordDensity, language }: Brief, section: WrittenSection | undefined): boolean {
  if (!section) return false;
  const { sentences, wordCount } = readText(section.text);
  const found = mentionsBySentence(sentences, keywords, language).reduce((sum, each) => sum + each.mentions.length, 0);
  return Math.abs(found - keywordDensity * wordCount) > 1;
}

function mentions({ client, language }: Brief, section: WrittenSection | undefined): boolean {
  const place = placeName(client.location ?? "");
  const found = mentionsBySentence(readText(section?.text ?? "").sentences, [place], language);
  return found.some((each) => each.mentions.length > 0);
}

function withLength({ rule }: ConformanceCheck, change: Changes, section: WrittenSection | undefined): Changes {
  if (rule !== "target_length" || !section) return change;
  const { words } = section;
  return { ...change, instructions: [...change.instructions, `Write this part in about ${words} words.`], words };
}

function merged(one: Changes | undefined, other: Changes): Changes {
  if (!one) return other;
  const words = other.words ?? one.words;
  return {
    instructions: [...new Set([...one.instructions, ...other.instructions])],
    mustInclude: [...new Set([...one.mustInclude, ...other.mustInclude])],
    ...(words !== undefined && { words }),
  };
}
