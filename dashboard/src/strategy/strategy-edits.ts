import type { ConformanceRule, OwnStrategyValuesFragment, RuleLevel, StrategyInput } from "../gql/graphql";
import { type TypedValue, fieldProblem, parseTypedValue } from "./field-values";
import {
  RULE_PREFIX,
  STRATEGY_FIELDS,
  type FieldValue,
  sameValue,
  type StrategyField,
  strategyValue,
} from "./strategy-fields";

/** A client's own strategy, as the editor needs it. */
export interface OwnStrategy {
  /** 0 before the first version. */
  version: number;
  inherit: boolean;
  values: OwnStrategyValuesFragment["values"] | Record<string, never>;
}

/** The pending change of a field: an own value, or inheritance. */
export type Edit = { own: true; input: TypedValue } | { own: false };

/** The edited fields. */
export type Edits = Readonly<Record<string, Edit | undefined>>;

/** A client's own strategy. A client without a version inherits. */
export function toOwnStrategy(version: OwnStrategyValuesFragment | null | undefined): OwnStrategy {
  return version ?? { version: 0, inherit: true, values: {} };
}

/** Whether the client sets a field itself. */
export function isOwn(own: OwnStrategy, id: string): boolean {
  return !sameValue(strategyValue(own.values, id), null);
}

/** The errors of the edits, by field. */
export function editProblems(edits: Edits): Record<string, string> {
  const found = STRATEGY_FIELDS.map((field) => [field.id, problemIn(field, edits[field.id])] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** The fields whose value would change, including those with an error. */
export function editedFields(own: OwnStrategy, edits: Edits): StrategyField[] {
  return STRATEGY_FIELDS.filter((field) => {
    const edit = edits[field.id];
    if (!edit) return false;
    const current = strategyValue(own.values, field.id);
    return problemIn(field, edit) !== null || !sameValue(edited(field, edit), current);
  });
}

/** The input of `updateStrategy`: only the changed fields. Null resets a field to inheritance. */
export function toStrategyInput(own: OwnStrategy, edits: Edits): StrategyInput {
  const change: Record<string, unknown> = {};
  for (const field of editedFields(own, edits)) {
    const edit = edits[field.id];
    const [group, name] = field.id.split(".");
    if (group === "ruleLevels") continue;
    const value = edit ? (edited(field, edit) ?? null) : null;
    if (group && name) change[group] = { ...(change[group] as object | undefined), [name]: value };
    else if (group) change[group] = value;
  }
  return { ...change, ...ruleLevelsChange(own, edits) };
}

/** The own levels of rules are replaced as a whole. */
function ruleLevelsChange(own: OwnStrategy, edits: Edits): Pick<StrategyInput, "ruleLevels"> {
  const changed = editedFields(own, edits).filter(({ id }) => id.startsWith(RULE_PREFIX));
  if (changed.length === 0) return {};
  const levels = STRATEGY_FIELDS.filter(({ id }) => id.startsWith(RULE_PREFIX)).flatMap((field) => {
    const edit = edits[field.id];
    const level = edit ? edited(field, edit) : strategyValue(own.values, field.id);
    const rule = field.id.slice(RULE_PREFIX.length).toUpperCase() as ConformanceRule;
    return level ? [{ rule, level: level as RuleLevel }] : [];
  });
  return { ruleLevels: levels.length > 0 ? levels : null };
}

/** The fields that differ in a later version: what another user changed. */
export function fieldsChangedBetween(
  before: OwnStrategy,
  after: OwnStrategy,
): { field: StrategyField; before: FieldValue; after: FieldValue }[] {
  return STRATEGY_FIELDS.map((field) => ({
    field,
    before: strategyValue(before.values, field.id),
    after: strategyValue(after.values, field.id),
  })).filter((pair) => !sameValue(pair.before, pair.after));
}

function edited(field: StrategyField, edit: Edit): FieldValue {
  return edit.own ? parseTypedValue(field, edit.input) : null;
}

function problemIn(field: StrategyField, edit: Edit | undefined): string | null {
  return edit?.own ? fieldProblem(field, edit.input) : null;
}
