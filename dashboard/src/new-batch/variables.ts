import type { BatchClient } from "./use-all-clients";

/** A variable in the text of a bulk order, such as `{city}`. */
const VARIABLE = /\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]*?)\s*\}/gu;

/** The fields of a request that may have variables. */
export const VARIABLE_FIELDS = ["keywords", "tone", "location", "instructions"] as const;

/** A field that may have variables. */
export type VariableField = (typeof VARIABLE_FIELDS)[number];

/** The values of a row's variables by name. A name is lower case with `_` between words. */
export type VariableValues = ReadonlyMap<string, string>;

/** The variables of a client: its name, its place and its service. */
export function clientVariables({ name, location, businessType }: BatchClient): [name: string, value: string][] {
  const place = location ?? "";
  return [
    ["client", name],
    ["city", (place.split(",")[0] ?? "").trim()],
    ["location", place],
    ["service", businessType],
  ];
}

/** The name by which a variable is found: `{First Name}` and a column "first-name" are one. */
export function variableName(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, "_");
}

/** Whether a text has variables. */
export function hasVariables(text: string): boolean {
  return text.search(VARIABLE) >= 0;
}

/** Replaces the variables of a field that have a value. The others stay. A value adds no separator to keywords. */
export function replaceVariables(field: VariableField, text: string, values: VariableValues): string {
  return text.replaceAll(VARIABLE, (variable, name: string) => {
    const value = values.get(variableName(name)) || variable;
    return field === "keywords" ? value.replaceAll(/\s*[,;|\n]\s*/g, " ") : value;
  });
}

/** Names the first variable that is left in a text; null when none is. */
export function variableProblem(text: string, values: VariableValues): string | null {
  const [found] = text.matchAll(VARIABLE);
  if (!found) return null;
  const [variable, name = ""] = found;
  if (values.has(variableName(name))) return `${variable} has no value in this row. Enter it here.`;
  return `Unknown variable ${variable}. Use ${[...values.keys()].map((known) => `{${known}}`).join(", ")}.`;
}
