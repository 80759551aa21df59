import { invalidField } from "@cgs/kit/errors";

/** More than any article has. The time that reading Markdown takes grows with the square of each of these. */
const MOST = { lines: 2_000, marks: 4_000, depth: 20 };

/** Marks that may need another one to close them, each of which is looked for in the rest of the text. */
const MARKS = /[*_[<~`@]/g;

const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${MOST.depth + 1}}|^[ \\t]{${MOST.depth * 4},}`, "m");

/**
 * Refuses a text that a person could keep the whole process busy with for seconds: texts are read where requests are answered.
 * @throws AppError VALIDATION_ERROR.
 */
export function refuseUnreadable(field: string, markdown: string): void {
  if (count(markdown, /\n/g) >= MOST.lines) throw invalidField(field, `must have at most ${MOST.lines} lines`);
  if (count(markdown, MARKS) > MOST.marks)
    throw invalidField(field, `must have at most ${MOST.marks} marks such as * or [`);
  if (TOO_DEEP.test(markdown)) throw invalidField(field, `must not nest lists or quotes deeper than ${MOST.depth}`);
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
