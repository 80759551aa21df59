import type { StrategyInput } from "../gql/graphql";
import { fieldProblem, parseTypedValue, type TypedValue, toTypedValue } from "../strategy/field-values";
import { RULE_FIELDS } from "../strategy/rule-fields";
import { FIELD_GROUPS, type StrategyField } from "../strategy/strategy-fields";
import { strategyWords } from "../words/strategy";

/** A field to override: with a value, or by resetting it to the inherited one. */
export interface OverriddenField {
  field: StrategyField;
  input: TypedValue;
  reset: boolean;
}

/** The fields to choose from. The levels of rules are left out: a client's own ones are replaced as a whole. */
export const OVERRIDE_GROUPS = FIELD_GROUPS.filter(({ fields }) => fields !== RULE_FIELDS);

/** A field with nothing entered yet. */
export function emptyOverride(id: string): OverriddenField | undefined {
  const field = OVERRIDE_GROUPS.flatMap(({ fields }) => fields).find((each) => each.id === id);
  return field && { field, input: toTypedValue(field, null), reset: false };
}

/** What is wrong with an entry; undefined when it can be saved. */
export function overrideProblem({ field, input, reset }: OverriddenField): string | undefined {
  if (reset) return undefined;
  if (typeof input !== "string" && input.every((text) => text.trim() === "")) return strategyWords.field.missing;
  return fieldProblem(field, input) ?? undefined;
}

/** The changes as the server takes them. Null removes an own value. */
export function toOverrideInput(fields: readonly OverriddenField[]): StrategyInput {
  const change: Record<string, unknown> = {};
  for (const { field, input, reset } of fields) {
    const value = reset ? null : parseTypedValue(field, input);
    const [group = "", name] = field.id.split(".");
    change[group] = name ? { ...(change[group] as object | undefined), [name]: value } : value;
  }
  return change;
}
