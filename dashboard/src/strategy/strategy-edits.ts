import type { OwnStrategyValuesFragment, StrategyInput } from "../gql/graphql";
import { type TypedValue, fieldProblem, parseTypedValue } from "./field-values";
import { STRATEGY_FIELDS, type FieldValue, sameValue, type StrategyField, strategyValue } from "./strategy-fields";

/** What a client itself says, as far as it matters for changing it. */
export interface OwnStrategy {
  /** 0 before it ever said anything. */
  version: number;
  inherit: boolean;
  values: OwnStrategyValuesFragment["values"] | Record<string, never>;
}

/** What is to become of a field: said by the client itself, or left to those above. */
export type Edit = { own: true; input: TypedValue } | { own: false };

/** The fields that were touched. */
export type Edits = Readonly<Record<string, Edit | undefined>>;

/** A client's own strategy; one that never said anything inherits. */
export function toOwnStrategy(version: OwnStrategyValuesFragment | null | undefined): OwnStrategy {
  return version ?? { version: 0, inherit: true, values: {} };
}

/** Whether a client says a field itself. */
export function isOwn(own: OwnStrategy, id: string): boolean {
  return !sameValue(strategyValue(own.values, id), null);
}

/** What is wrong in the edits, by field. */
export function editProblems(edits: Edits): Record<string, string> {
  const found = STRATEGY_FIELDS.map((field) => [field.id, problemIn(field, edits[field.id])] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** The fields that would say something else than they do. One with a problem counts. */
export function editedFields(own: OwnStrategy, edits: Edits): StrategyField[] {
  return STRATEGY_FIELDS.filter((field) => {
    const edit = edits[field.id];
    if (!edit) return false;
    const said = strategyValue(own.values, field.id);
    return problemIn(field, edit) !== null || !sameValue(edited(field, edit), said);
  });
}

/** The change for the server: only what differs. Null takes a field back. */
export function toStrategyInput(own: OwnStrategy, edits: Edits): StrategyInput {
  const change: Record<string, unknown> = {};
  for (const field of editedFields(own, edits)) {
    const edit = edits[field.id];
    const [group, name] = field.id.split(".");
    const value = edit ? (edited(field, edit) ?? null) : null;
    if (group && name) change[group] = { ...(change[group] as object | undefined), [name]: value };
    else if (group) change[group] = value;
  }
  return change;
}

/** The fields that say something else in a later version: what somebody else changed. */
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
