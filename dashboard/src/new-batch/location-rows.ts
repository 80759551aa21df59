import { clientVariables, firstVariable } from "@cgs/kit/text/variables";
import { type GenerateValues, VALIDATION } from "../generate/generate-values";
import { parseKeywords } from "./check-row";
import type { BatchClient } from "./use-all-clients";
import { replaceInField, VARIABLE_FIELDS, type VariableField, variableProblem } from "./variables";

/** A row's values that the user changed, by location. */
export type LocationEdits = Readonly<Record<string, Partial<Record<VariableField, string>>>>;

/** The request for one location, with its variables replaced. */
export interface LocationRow {
  id: string;
  name: string;
  /** What the user typed, or the request's texts with their variables replaced. */
  typed: Record<VariableField, string>;
  /** What is ordered: the variables in what was typed are replaced, too. */
  texts: Record<VariableField, string>;
  problems: Partial<Record<VariableField, string>>;
}

/** The fields of a request that have variables. */
export function fieldsWithVariables(values: GenerateValues): VariableField[] {
  return VARIABLE_FIELDS.filter((field) => firstVariable(textOf(values, field)));
}

/** Replaces the variables of a request for each location, and those in values that the user changed. */
export function locationRows(
  values: GenerateValues,
  locations: readonly BatchClient[],
  edits: LocationEdits,
): LocationRow[] {
  const fields = fieldsWithVariables(values);
  return locations.map((location) => {
    const known = clientVariables(location);
    const textsOf = (text: (field: VariableField) => string) =>
      Object.fromEntries(VARIABLE_FIELDS.map((field) => [field, text(field)])) as LocationRow["texts"];
    const typed = textsOf((field) => {
      const own = fields.includes(field) ? edits[location.id]?.[field] : undefined;
      return own ?? replaceInField(field, textOf(values, field), known);
    });
    const texts = textsOf((field) => replaceInField(field, typed[field], known));
    const found = fields.flatMap((field) => {
      const problem = variableProblem(texts[field], known) ?? limitProblem(field, texts[field]);
      return problem === null ? [] : [[field, problem]];
    });
    return { id: location.id, name: location.name, typed, texts, problems: Object.fromEntries(found) };
  });
}

/** The request of a row. */
export function rowValues(values: GenerateValues, { texts }: LocationRow): GenerateValues {
  return { ...values, ...texts, keywords: parseKeywords(texts.keywords) };
}

function textOf(values: GenerateValues, field: VariableField): string {
  return field === "keywords" ? values.keywords.join("; ") : values[field];
}

function limitProblem(field: VariableField, text: string): string | null {
  return field === "keywords" ? VALIDATION.keywords(parseKeywords(text)) : VALIDATION[field](text);
}
