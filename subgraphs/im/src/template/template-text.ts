import { invalidField } from "@cgs/kit/errors";
import { VARIABLES } from "../instruction/passage/vocabulary.js";
import { placeholdersOf } from "./placeholders.js";

/** What PostgreSQL can't store, and no prompt needs: NUL and halves of characters. */
const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * Checks a new text against the variables it declares, so that a version which was stored can always be rendered.
 * @returns the variables in the order of their first use.
 * @throws AppError VALIDATION_ERROR naming every variable that is unknown, undeclared or unused.
 */
export function checkTemplateText(text: string, declared: readonly string[]): string[] {
  if (text.trim() === "") throw invalidField("template", "must not be empty");
  if (UNSTORABLE.test(text)) throw invalidField("template", "must not hold NUL or broken characters");
  const used = placeholdersOf(text);
  const known = new Set(VARIABLES);
  const problems = [
    offenders(
      "unknown placeholders",
      [...new Set([...used, ...declared])].filter((name) => !known.has(name)),
    ),
    offenders(
      "used but not declared",
      used.filter((name) => !declared.includes(name)),
    ),
    offenders(
      "declared but not used",
      declared.filter((name) => !used.includes(name)),
    ),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw invalidField("variables", problems.join("; "));
  return used;
}

function offenders(problem: string, names: string[]): string | undefined {
  return names.length > 0 ? `${problem}: ${names.map((name) => `{${name}}`).join(", ")}` : undefined;
}
