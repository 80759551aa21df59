import { z } from "zod";
import { isClosingRemark, isPreamble } from "../conformance/text/assistant-remarks.js";
import { SECTION_BOUNDS, markdownProblem } from "../content/markdown-bounds.js";

/** The beginning of a refusal, as assistants word it. "We can't wait" and "I can't recommend them enough" are content. */
const REFUSAL = new RegExp(
  [
    String.raw`^\W*(?:(?:i['’]?m|i am) (?:really |very |so )?sorry|sorry|apologies|unfortunately|i apologi[sz]e)?[\s,.:;–—-]*(?:but )?(?:`,
    String.raw`i(?:['’]m| am)? (?:can(?:no|['’])t|can not|won['’]t|unable to|not able to|must|have to)(?: be able to)? `,
    String.raw`(?:assist|help(?! but)|write|create|generate|produce|compose|draft|provide|fulfil+|comply|continue|complete|do (?:that|this|so)|decline|refuse|`,
    String.raw`engage|answer|respond|process|follow|proceed|support (?:that|this)|carry out|accommodate)\b`,
    String.raw`|(?:i|we) (?:can(?:no|['’])t|can not|won['’]t|(?:am|are) unable to) (?:assist|help) (?:you )?with (?:this|that|your) request`,
    String.raw`|i(?:['’]m| am) not comfortable|i (?:do not|don['’]t) feel comfortable|as an ai(?: language)? (?:model|assistant)\b)`,
  ].join(""),
  "i",
);

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
 * A section as Markdown. Removes a code block around it, a heading at its start, and what the model says about it: thoughts, a preamble, a
 * remark at the end. Rejects JSON, a copy of the prompt's data, and
 * Markdown that takes too long to parse.
 */
export const sectionMarkdown = z
  .string()
  .max(MAX_SECTION_CHARACTERS)
  .transform((text) => withoutHeading(withoutRemarks(unwrap(withoutThoughts(text)))).trim())
  .refine((text) => /^(?!#)\s*\S/m.test(text), "holds no text")
  .refine((text) => !/<\/?data>/i.test(text), "repeats the prompt")
  .refine((text) => !/^[{[]\s*"/.test(text), "is JSON")
  .refine((text) => markdownProblem(text, SECTION_BOUNDS) === undefined, "holds more markup than any section");

function unwrap(text: string): string {
  return /^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
}

/** Removes a block of thoughts at the start, also one without a beginning, as models behind a chat template write it. */
function withoutThoughts(text: string): string {
  const end = /<\/(?:think|thinking|reasoning)>/i.exec(text);
  const isBlock =
    /^\s*<(?:think|thinking|reasoning)>/i.test(text) || (end && !/<(?:think|thinking|reasoning)>/i.test(text));
  return end && isBlock ? text.slice(end.index + end[0].length) : text;
}

/** Removes a first paragraph that announces the text and a last one that comments on it. */
function withoutRemarks(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  if (paragraphs.length > 1 && isPreamble(paragraphs[0] ?? "")) paragraphs.shift();
  const last = paragraphs.at(-1) ?? "";
  if (paragraphs.length > 1 && isClosingRemark(last, [last])) paragraphs.pop();
  return paragraphs.join("\n\n");
}

/** The outline has the heading already. */
function withoutHeading(text: string): string {
  return text.replace(/^\s*#{1,6} [^\n]*\n+(?=\S)/, "");
}

/** Parses JSON as models write it: alone, or between remarks or the marks of a code block. Undefined when it is invalid. */
export function parseJson(text: string): unknown {
  const answer = withoutThoughts(text);
  const object = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  return parsed(answer) ?? parsed(object) ?? parsed(withoutTrailingCommas(object));
}

/** Removes commas before a closing bracket, but none inside a string. */
function withoutTrailingCommas(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_match, text?: string) => text ?? "");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
