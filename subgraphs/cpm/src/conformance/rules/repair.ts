import type { Brief } from "../../brief/brief.js";
import type { SectionAssignment } from "../../brief/section-assignment.js";
import type { ConformanceCheck, Passage } from "../report/report.js";

/** What to change in one part of an article. */
export interface Changes {
  /** For the model, a sentence each. */
  instructions: string[];
  /** Wording that the part must contain. */
  mustInclude: string[];
  /** The length to write in words, when the length is wrong. */
  words?: number;
}

/** The fields of an article by which rules find the parts to rewrite. */
export interface RevisedArticle {
  brief: Brief;
  /** The title and the headings of the sections. */
  headings: readonly string[];
  sections: readonly { body: string; words: number; assignment: SectionAssignment }[];
  /** The meta title, the meta description, and the questions with their answers. */
  metadataTexts: readonly string[];
  /** The number of the failed check in its report. Checks about no particular section use it to spread over the sections. */
  number: number;
}

/** The parts of an article to rewrite for a failed check. */
export interface PartsToRewrite {
  metadata?: boolean;
  headings?: boolean;
  /** Indexes of sections. */
  sections: readonly number[];
}

/** How the failed checks of a rule are repaired. */
export interface Repair {
  /** What the writer is told. By default the check's own expected and measured values. */
  changes?(check: ConformanceCheck, brief: Brief): Changes;
  /** Which parts of an article are rewritten. By default every section. */
  parts?(check: ConformanceCheck, article: RevisedArticle): PartsToRewrite;
  /** Adds to the changes what concerns one section only. By default nothing. */
  sectionChanges?(
    changes: Changes,
    section: RevisedArticle["sections"][number],
    brief: Brief,
    place: { article: RevisedArticle; index: number },
  ): Changes;
}

/** The repair of rules that have none of their own. */
export const DEFAULT_REPAIR: Required<Repair> = {
  changes: valuesOf,
  parts: (_check, article) => ({ sections: everySection(article) }),
  sectionChanges: (changes) => changes,
};

/** The check's expected and measured values as an instruction. */
export function valuesOf({ title, expected, measured }: ConformanceCheck): Changes {
  return { instructions: [`${title}: expected ${expected}, found ${measured}.`], mustInclude: [] };
}

/** The indexes of all sections. */
export function everySection({ sections }: RevisedArticle): number[] {
  return sections.map((_section, index) => index);
}

/** The indexes of the sections that `concerns` returns true for, or of all when it does for none. */
export function sectionsWhere(
  article: RevisedArticle,
  concerns: (section: RevisedArticle["sections"][number]) => boolean,
): number[] {
  const every = everySection(article);
  const chosen = every.filter((index) => article.sections[index] && concerns(article.sections[index]));
  return chosen.length > 0 ? chosen : every;
}

/** Whether a text has one of the passages. */
export function quotesOneOf(text: string, passages: readonly Passage[]): boolean {
  const onOneLine = text.replace(/\s+/g, " ");
  return passages.some(({ excerpt }) => onOneLine.includes(excerpt.replace(/…$/, "")));
}

/** The section that was assigned an entry of the strategy, else the last one. */
export function assignedSection({ sections }: RevisedArticle, has: (assignment: SectionAssignment) => boolean): number {
  const index = sections.findIndex(({ assignment }) => has(assignment));
  return index < 0 ? sections.length - 1 : index;
}

/** The number behind the colon of a check's id, counted from 0: 1 for `key_message:2`. */
export function entryIndex({ rule }: ConformanceCheck): number {
  return Number(rule.split(":")[1]) - 1;
}
