/** A value that was changed, by its path: `role`, `clientIds.0`. */
export interface RecordFieldChange {
  path: string;
  /** Undefined where there was none. */
  before: string | undefined;
  after: string | undefined;
}

/** Values beyond this are not shown. */
const MAX_FIELDS = 200;

/** What differs between two states, field by field. */
export function diffRecords(before: unknown, after: unknown): RecordFieldChange[] {
  const [old, present] = [new Map(flatten(before, "")), new Map(flatten(after, ""))];
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((path) => ({ path, before: old.get(path), after: present.get(path) }))
    .filter((field) => field.before !== field.after)
    .slice(0, MAX_FIELDS);
}

function flatten(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return path === "" || value === undefined ? [] : [[path, "none"]];
  if (typeof value === "boolean") return [[path || "value", value ? "yes" : "no"]];
  if (typeof value !== "object") return [[path || "value", String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}
