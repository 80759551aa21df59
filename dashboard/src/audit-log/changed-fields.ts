/** A value that was changed, by its path: `role`, `clientIds.0`. */
export interface ChangedField {
  path: string;
  /** Undefined where there was none. */
  before: string | undefined;
  after: string | undefined;
}

/** Values beyond this are not shown. */
const MOST = 200;

/** What differs between two states, field by field. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, present] = [new Map(leaves(before, "")), new Map(leaves(after, ""))];
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((path) => ({ path, before: old.get(path), after: present.get(path) }))
    .filter((field) => field.before !== field.after)
    .slice(0, MOST);
}

function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return path === "" || value === undefined ? [] : [[path, "none"]];
  if (typeof value === "boolean") return [[path || "value", value ? "yes" : "no"]];
  if (typeof value !== "object") return [[path || "value", String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}
