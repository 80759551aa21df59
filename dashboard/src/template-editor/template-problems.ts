import type { TemplateVariablesQuery } from "../gql/graphql";
import { templatesWords } from "../words/templates";
import { findMistypedPlaceholders, findPlaceholders } from "./placeholders";

/** A variable that templates may use. */
export type KnownVariable = TemplateVariablesQuery["templateVariables"][number];

/** A problem in a template's text, with its position. */
export interface TemplateProblem {
  from: number;
  to: number;
  /** An error prevents saving. */
  severity: "error" | "warning";
  message: string;
}

/** The server's limit, in UTF-16 code units. */
export const MAX_TEMPLATE_LENGTH = 100_000;

/** The problems of a text's placeholders, in reading order. */
export function findTemplateProblems(text: string, known: ReadonlySet<string>): TemplateProblem[] {
  const unknown = findPlaceholders(text)
    .filter(({ name }) => !known.has(name))
    .map(({ name, from, to }): TemplateProblem => {
      const guess = closestName(name, known);
      const advice = guess ? templatesWords.editor.didYouMean(guess) : templatesWords.editor.literalBraces(name);
      return { from, to, severity: "error", message: templatesWords.editor.unknownPlaceholder(name, advice) };
    });
  const near = findMistypedPlaceholders(text, known).map(({ name, from, to }): TemplateProblem => ({
    from,
    to,
    severity: "warning",
    message: templatesWords.editor.mistyped(text.slice(from, to), name),
  }));
  return [...unknown, ...near].toSorted((a, b) => a.from - b.from);
}

/** The known name that was probably meant: one that shares a word. */
function closestName(name: string, known: ReadonlySet<string>): string | undefined {
  const parts = name.split("_").filter((part) => part.length > 2);
  return [...known].find((candidate) => parts.some((part) => candidate.split("_").includes(part)));
}
