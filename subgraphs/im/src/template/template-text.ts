import { invalidField } from "@cgs/kit/errors";
import { isVariable } from "../rendering/passage/vocabulary.js";
import { placeholdersOf } from "../template-record/placeholders.js";

/** What PostgreSQL can't store, and no prompt needs: NUL and halves of characters. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** What keeps a text from being stored and rendered; nothing for one that can be. */
export function problemsOfText(text: string): string[] {
  const unfit = unfitness(text);
  return unfit !== undefined ? [unfit] : offenders("unknown placeholders", unknownOf(placeholdersOf(text)));
}

/**
 * Checks a new text against the variables it declares, so that a version which was stored can always be rendered.
 * @returns the variables in the order of their first use.
 * @throws AppError VALIDATION_ERROR naming every variable that is unknown, undeclared or unused.
 */
export function checkTemplateText(text: string, declared: readonly string[]): string[] {
  const unfit = unfitness(text);
  if (unfit !== undefined) throw invalidField("template", unfit);
  const used = placeholdersOf(text);
  const problems = [
    ...offenders("unknown placeholders", unknownOf([...used, ...declared])),
    ...offenders(
      "used but not declared",
      used.filter((name) => !declared.includes(name)),
    ),
    ...offenders(
      "declared but not used",
      declared.filter((name) => !used.includes(name)),
    ),
  ];
  if (problems.length > 0) throw invalidField("variables", problems.join("; "));
  return used;
}

function unfitness(text: string): string | undefined {
  if (text.trim() === "") return "must not be empty";
  return UNSTORABLE.test(text) ? "must not hold NUL or broken characters" : undefined;
}

function unknownOf(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !isVariable(name));
}

function offenders(problem: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${problem}: ${names.map((name) => `{${name}}`).join(", ")}`] : [];
}
