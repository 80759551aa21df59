import type { TemplateVariablesQuery } from "../gql/graphql";
import { findMistypedPlaceholders, findPlaceholders } from "./placeholders";

/** What a template may name in braces. */
export type KnownVariable = TemplateVariablesQuery["templateVariables"][number];

/** Something about a text that its author should know, and where. */
export interface TemplateProblem {
  from: number;
  to: number;
  /** With an error the text can't be saved. */
  severity: "error" | "warning";
  message: string;
}

/** The longest text the server takes, in UTF-16 units. */
export const MAX_TEMPLATE_LENGTH = 100_000;

/** What is wrong with the placeholders of a text, in reading order. */
export function findTemplateProblems(text: string, known: ReadonlySet<string>): TemplateProblem[] {
  const unknown = findPlaceholders(text)
    .filter(({ name }) => !known.has(name))
    .map(({ name, from, to }): TemplateProblem => {
      const guess = closestName(name, known);
      const way = guess ? `Do you mean {${guess}}?` : `Write {{${name}}} where the braces are meant as they are.`;
      return { from, to, severity: "error", message: `{${name}} is not a known placeholder. ${way}` };
    });
  const near = findMistypedPlaceholders(text, known).map(({ name, from, to }): TemplateProblem => ({
    from,
    to,
    severity: "warning",
    message: `${text.slice(from, to)} stays as it is. Write {${name}} for the placeholder.`,
  }));
  return [...unknown, ...near].toSorted((a, b) => a.from - b.from);
}

/** The known name that was most likely meant: the one that shares a part. */
function closestName(name: string, known: ReadonlySet<string>): string | undefined {
  const parts = name.split("_").filter((part) => part.length > 2);
  return [...known].find((candidate) => parts.some((part) => candidate.split("_").includes(part)));
}
