import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import type { Rule } from "./rule.js";

/** What is to be changed in one part of an article. */
export interface Changes {
  /** For the model, a sentence each. */
  instructions: string[];
  /** Wording that the part must contain. */
  mustInclude: string[];
  /** The length to write in words, where the length is wrong. */
  words?: number;
}

/** An article as far as rules need it to find the parts to rewrite. */
export interface RevisedArticle {
  brief: Brief;
  /** The title and the headings of the sections. */
  headings: readonly string[];
  sections: readonly { text: string; words: number }[];
  /** The meta title, the meta description, and the questions with their answers. */
  searchTexts: readonly string[];
  /** The number of the failed check in its report. Checks about no particular section use it to spread over the sections. */
  number: number;
}

/** The parts of an article that repair a failed check. */
export interface PartsToRewrite {
  search?: boolean;
  headings?: boolean;
  /** Indexes of sections. */
  sections: readonly number[];
}

/** Returns what the writer is told about a failed check. */
export function changesFor(rule: Rule | undefined, check: ConformanceCheck, brief: Brief): Changes {
  return rule?.changes?.(check, brief) ?? factOf(check);
}

/** The check's own values as an instruction. */
export function factOf({ title, expected, measured }: ConformanceCheck): Changes {
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

/** The number behind the colon of a check's id, counted from 0: 1 for `key_message:2`. */
export function entryIndex({ rule }: ConformanceCheck): number {
  return Number(rule.split(":")[1]) - 1;
}
