import type { InstructionContext } from "../../instruction-context/instruction-context.js";

/** A piece of instructions, written from the context, that takes the place of one variable. */
export interface PromptPassage {
  /** Whole lines with their own heading, or empty when there is nothing to say. */
  text: string;
  /** The keywords it names. */
  keywords?: string[];
  /** What it says about the voice, for the account given to the caller. */
  tone?: string[];
  /** What it asks for search engines, for the account given to the caller. */
  seo?: string[];
}

/** Writes the passage of one variable. */
export type PassageWriter = (context: InstructionContext) => PromptPassage;

/** A heading over its lines. */
export function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n\n${lines.join("\n")}`;
}

/** A client's words in quotation marks, which their own cannot end. */
export function quoted(words: string): string {
  return `"${words.replaceAll('"', "'")}"`;
}
