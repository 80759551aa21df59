import { invalidField } from "@cgs/kit/errors";
import { isVariable } from "../rendering/passage/vocabulary.js";
import { placeholdersOf } from "../template-record/placeholders.js";

/** Characters that PostgreSQL cannot store: NUL and halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** The problems that prevent storing and rendering a text. Empty for a valid text. */
export function problemsOfText(text: string): string[] {
  const problem = textProblem(text);
  return problem !== undefined ? [problem] : offenders("unknown placeholders", unknownOf(placeholdersOf(text)));
}

/**
 * Checks a new text against its declared variables, so that every stored version can be rendered.
 * @returns the variables in the order of their first use.
 * @throws AppError VALIDATION_ERROR naming every variable that is unknown, undeclared or unused.
 */
export function checkTemplateText(text: string, declared: readonly string[]): string[] {
  const problem = textProblem(text);
  if (problem !== undefined) throw invalidField("template", problem);
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

function textProblem(text: string): string | undefined {
  if (text.trim() === "") return "must not be empty";
  return UNSTORABLE.test(text) ? "must not hold NUL or broken characters" : undefined;
}

function unknownOf(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !isVariable(name));
}

function offenders(problem: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${problem}: ${names.map((name) => `{${name}}`).join(", ")}`] : [];
}
