/** A changed value with its path, such as `role` or `clientIds.0`. */
export interface RecordFieldChange {
  path: string;
  /** Undefined where the field did not exist. */
  before: string | undefined;
  after: string | undefined;
}

/** Further changes are not shown. */
const MAX_FIELDS = 200;

/** The fields whose values differ between two records. */
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
