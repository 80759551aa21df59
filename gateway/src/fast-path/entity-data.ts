import type { QueryPlanSelectionNode, ResponsePath } from "@apollo/query-planner";

/** An object that a subgraph sent. */
export type Data = Record<string, unknown>;

/** Whether something is an object as subgraphs send them, and no list. */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Puts what was sent later to what was sent before. @returns false where the two contradict each other. */
export function merge(target: Data, sent: Data): boolean {
  for (const name of Object.keys(sent)) {
    const [before, after] = [target[name], sent[name]];
    if (name === "__proto__") return false;
    if (before === undefined) target[name] = after;
    else if (before !== after && !(isData(before) && isData(after) && merge(before, after))) return false;
  }
  return true;
}

/** Finds the objects at the path of a plan, in which `@` is every element of a list. @returns false for another structure than the path has. */
export function collect(value: unknown, [part, ...rest]: ResponsePath, into: Data[]): boolean {
  if (value === null || value === undefined) return true;
  if (part === "@") return Array.isArray(value) && value.every((element) => collect(element, rest, into));
  if (!isData(value)) return false;
  if (part === undefined) return into.push(value) > 0;
  return collect(value[part], rest, into);
}

/**
 * What a subgraph is told of an object to know which one is meant. Undefined where the object has not all of it, or is not simply of the one type that
 * something is required of.
 */
export function representationOf(object: Data, required: readonly QueryPlanSelectionNode[]): Data | undefined {
  const [ofType, ...others] = required;
  if (ofType?.kind !== "InlineFragment" || others.length > 0) return undefined;
  return ofType.typeCondition === object["__typename"] ? picked(object, ofType.selections) : undefined;
}

function picked(object: Data, selections: readonly QueryPlanSelectionNode[]): Data | undefined {
  const representation: Data = {};
  for (const selection of selections) {
    if (selection.kind !== "Field") return undefined;
    const name = selection.alias ?? selection.name;
    const value = pickedValue(object[name], selection.selections);
    if (value === undefined) return undefined;
    representation[name] = value;
  }
  return representation;
}

function pickedValue(value: unknown, selections: readonly QueryPlanSelectionNode[] | undefined): unknown {
  if (!selections || value === null || value === undefined) return value;
  if (isData(value)) return picked(value, selections);
  if (!Array.isArray(value)) return undefined;
  const all = value.map((each) => pickedValue(each, selections));
  return all.includes(undefined) ? undefined : all;
}
