import type { QueryPlanSelectionNode, ResponsePath } from "@apollo/query-planner";

/** An object in a subgraph's response. */
export type Data = Record<string, unknown>;

/** Whether a value is an object and not a list. */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Merges data of a later fetch into data of earlier ones. @returns false when two values of a field differ. */
export function merge(target: Data, source: Data): boolean {
  for (const name of Object.keys(source)) {
    const [before, after] = [target[name], source[name]];
    if (name === "__proto__") return false;
    if (before === undefined) target[name] = after;
    else if (before !== after && !(isData(before) && isData(after) && merge(before, after))) return false;
  }
  return true;
}

/** Collects the objects at a path of a plan, where `@` stands for every element of a list. @returns false when the data do not have the path's structure. */
export function collect(value: unknown, [part, ...rest]: ResponsePath, into: Data[]): boolean {
  if (value === null || value === undefined) return true;
  if (part === "@") return Array.isArray(value) && value.every((element) => collect(element, rest, into));
  if (!isData(value)) return false;
  if (part === undefined) return into.push(value) > 0;
  return collect(value[part], rest, into);
}

/**
 * Builds the representation of an entity: `__typename`, key fields and required fields. Undefined when a field is missing, when the object has
 * another type than the plan requires, or when the plan requires fields of several types.
 */
export function representationOf(object: Data, required: readonly QueryPlanSelectionNode[]): Data | undefined {
  const [ofType, ...others] = required;
  if (ofType?.kind !== "InlineFragment" || others.length > 0) return undefined;
  return ofType.typeCondition === object["__typename"] ? pick(object, ofType.selections) : undefined;
}

function pick(object: Data, selections: readonly QueryPlanSelectionNode[]): Data | undefined {
  const representation: Data = {};
  for (const selection of selections) {
    if (selection.kind !== "Field") return undefined;
    const name = selection.alias ?? selection.name;
    const value = pickValue(object[name], selection.selections);
    if (value === undefined) return undefined;
    representation[name] = value;
  }
  return representation;
}

function pickValue(value: unknown, selections: readonly QueryPlanSelectionNode[] | undefined): unknown {
  if (!selections || value === null || value === undefined) return value;
  if (isData(value)) return pick(value, selections);
  if (!Array.isArray(value)) return undefined;
  const all = value.map((each) => pickValue(each, selections));
  return all.includes(undefined) ? undefined : all;
}
