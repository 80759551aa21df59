import type { OwnStrategyValuesFragment, StrategyInput } from "../gql/graphql";
import { type FieldInput, problemOf, toValue } from "./field-values";
import { FIELDS, type FieldValue, sameValue, type StrategyField, valueAt } from "./fields";

/** What a client itself says, as far as it matters for changing it. */
export interface OwnState {
  /** 0 before it ever said anything. */
  version: number;
  inherit: boolean;
  values: OwnStrategyValuesFragment["values"] | Record<string, never>;
}

/** What is to become of a field: said by the client itself, or left to those above. */
export type Edit = { own: true; input: FieldInput } | { own: false };

/** The fields that were touched. */
export type Edits = Readonly<Record<string, Edit | undefined>>;

/** A client's own strategy; one that never said anything inherits. */
export function ownState(version: OwnStrategyValuesFragment | null | undefined): OwnState {
  return version ?? { version: 0, inherit: true, values: {} };
}

/** Whether a client says a field itself. */
export function isOwn(own: OwnState, id: string): boolean {
  return !sameValue(valueAt(own.values, id), null);
}

/** What is wrong in the edits, by field. */
export function problemsOf(edits: Edits): Record<string, string> {
  const found = FIELDS.map((field) => [field.id, problemIn(field, edits[field.id])] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** The fields that would say something else than they do. One with a problem counts. */
export function changedFields(own: OwnState, edits: Edits): StrategyField[] {
  return FIELDS.filter((field) => {
    const edit = edits[field.id];
    if (!edit) return false;
    const said = valueAt(own.values, field.id);
    return problemIn(field, edit) !== null || !sameValue(edited(field, edit), said);
  });
}

/** The change for the server: only what differs. Null takes a field back. */
export function changeOf(own: OwnState, edits: Edits): StrategyInput {
  const change: Record<string, unknown> = {};
  for (const field of changedFields(own, edits)) {
    const edit = edits[field.id];
    const [group, name] = field.id.split(".");
    const value = edit ? (edited(field, edit) ?? null) : null;
    if (group && name) change[group] = { ...(change[group] as object | undefined), [name]: value };
    else if (group) change[group] = value;
  }
  return change;
}

/** The fields that say something else in a later version: what somebody else changed. */
export function differences(
  before: OwnState,
  after: OwnState,
): { field: StrategyField; before: FieldValue; after: FieldValue }[] {
  return FIELDS.map((field) => ({
    field,
    before: valueAt(before.values, field.id),
    after: valueAt(after.values, field.id),
  })).filter((pair) => !sameValue(pair.before, pair.after));
}

function edited(field: StrategyField, edit: Edit): FieldValue {
  return edit.own ? toValue(field, edit.input) : null;
}

function problemIn(field: StrategyField, edit: Edit | undefined): string | null {
  return edit?.own ? problemOf(field, edit.input) : null;
}
