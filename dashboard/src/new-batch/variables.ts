import {
  firstVariable,
  namesOfVariables,
  replaceInKeywords,
  replaceVariables,
  type VariableValues,
} from "@cgs/kit/text/variables";
import { orderWords } from "../words/order";

/** The fields of a request that may have variables. */
export const VARIABLE_FIELDS = ["keywords", "tone", "location", "instructions"] as const;

/** A field that may have variables. */
export type VariableField = (typeof VARIABLE_FIELDS)[number];

/** Replaces the variables of a field that have a value. */
export function replaceInField(field: VariableField, text: string, values: VariableValues): string {
  return field === "keywords" ? replaceInKeywords(text, values) : replaceVariables(text, values);
}

/** Names the first variable that is left in a text; null when none is. */
export function variableProblem(text: string, values: VariableValues): string | null {
  const left = firstVariable(text);
  if (!left) return null;
  if (values.has(left.name)) return orderWords.variables.missing(left.text);
  return orderWords.variables.unknown(left.text, namesOfVariables(values));
}
