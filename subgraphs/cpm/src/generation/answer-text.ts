import { z } from "zod";
import { SECTION_BOUNDS, markdownProblem } from "../content/markdown-bounds.js";

/** How assistants decline, at the beginning of what they say. */
const REFUSAL =
  /^\W*(?:(?:i['’]?m|i am) (?:really |very |so )?sorry|sorry|apologies|unfortunately|i apologi[sz]e)?[\s,.:;–—-]*(?:but )?(?:(?:i|we) (?:can(?:no|['’])t|can not|won['’]t|am unable to|['’]m unable to|am not able to|(?:do not|don['’]t) feel comfortable)|i['’]m (?:unable|not able|not comfortable)|as an ai(?: language)? (?:model|assistant))\b(?! help but)/i;

/** Longer texts that begin like a refusal are texts. */
const REFUSAL_CHARACTERS = 1_200;

/** Whether a model has declined to write instead of writing. */
export function isRefusal(text: string): boolean {
  return text.length <= REFUSAL_CHARACTERS && REFUSAL.test(text);
}

/** Whether any text of an answer is a refusal, in whatever shape it came. */
export function isRefusalIn(answer: unknown): boolean {
  if (typeof answer === "string") return isRefusal(answer);
  return typeof answer === "object" && answer !== null && Object.values(answer).some(isRefusalIn);
}

/** More than any section has. */
const SECTION_CHARACTERS = 100_000;

/** A section as Markdown: not JSON, not the prompt's own data, and not wrapped in a block of code or under its own heading, and
 * not made to keep whoever reads it busy. */
export const prose = z
  .string()
  .max(SECTION_CHARACTERS)
  .transform((text) => withoutHeading(unwrapped(text)).trim())
  .refine((text) => /^(?!#)\s*\S/m.test(text), "holds no text")
  .refine((text) => !/<\/?data>/i.test(text), "repeats the prompt")
  .refine((text) => !/^[{[]\s*"/.test(text), "is JSON")
  .refine((text) => markdownProblem(text, SECTION_BOUNDS) === undefined, "holds more markup than any section");

function unwrapped(text: string): string {
  return /^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
}

/** The heading stands in the outline already. */
function withoutHeading(text: string): string {
  return text.replace(/^\s*#{1,6} [^\n]*\n+(?=\S)/, "");
}

/** JSON as models write it: alone, or in a fenced block. Undefined for what is none. */
export function parseJson(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text);
  try {
    return JSON.parse(fenced?.[1] ?? text);
  } catch {
    return undefined;
  }
}
