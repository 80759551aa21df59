import { z } from "zod";
import { SECTION_BOUNDS, markdownProblem } from "../content/markdown-bounds.js";

/** The beginning of a refusal, as assistants word it. */
const REFUSAL =
  /^\W*(?:(?:i['’]?m|i am) (?:really |very |so )?sorry|sorry|apologies|unfortunately|i apologi[sz]e)?[\s,.:;–—-]*(?:but )?(?:(?:i|we) (?:can(?:no|['’])t|can not|won['’]t|am unable to|['’]m unable to|am not able to|(?:do not|don['’]t) feel comfortable)|i['’]m (?:unable|not able|not comfortable)|as an ai(?: language)? (?:model|assistant))\b(?! help but)/i;

/** A longer answer that begins like a refusal is content. */
const MAX_REFUSAL_CHARACTERS = 1_200;

/** Whether a model has refused to write. */
export function isRefusal(text: string): boolean {
  return text.length <= MAX_REFUSAL_CHARACTERS && REFUSAL.test(text);
}

/** Whether any string in an answer is a refusal. */
export function isRefusalIn(answer: unknown): boolean {
  if (typeof answer === "string") return isRefusal(answer);
  return typeof answer === "object" && answer !== null && Object.values(answer).some(isRefusalIn);
}

/** More than any section has. */
const MAX_SECTION_CHARACTERS = 100_000;

/**
 * A section as Markdown. Removes a code block around it and a heading at its start. Rejects JSON, a copy of the prompt's data, and
 * Markdown that takes too long to parse.
 */
export const sectionMarkdown = z
  .string()
  .max(MAX_SECTION_CHARACTERS)
  .transform((text) => withoutHeading(unwrap(text)).trim())
  .refine((text) => /^(?!#)\s*\S/m.test(text), "holds no text")
  .refine((text) => !/<\/?data>/i.test(text), "repeats the prompt")
  .refine((text) => !/^[{[]\s*"/.test(text), "is JSON")
  .refine((text) => markdownProblem(text, SECTION_BOUNDS) === undefined, "holds more markup than any section");

function unwrap(text: string): string {
  return /^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
}

/** The outline has the heading already. */
function withoutHeading(text: string): string {
  return text.replace(/^\s*#{1,6} [^\n]*\n+(?=\S)/, "");
}

/** Parses JSON as models write it: alone, or in a fenced block. Undefined when it is invalid. */
export function parseJson(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text);
  try {
    return JSON.parse(fenced?.[1] ?? text);
  } catch {
    return undefined;
  }
}
