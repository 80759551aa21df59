import type { AuditEntryFieldsFragment } from "../gql/graphql";
import type { AuditAction, AuditNames } from "../words/audit-log";

/** Prepares an entry for its description. */
export function toAuditAction(entry: AuditEntryFieldsFragment, names: AuditNames): AuditAction {
  const { actor, target, clientId, before, after } = entry;
  return {
    names,
    id: targetId(target),
    own: actor === target,
    whose: names.actor(actor) === "You" ? "your" : "their",
    client: (preposition) => (clientId ? ` ${[preposition, names.client(clientId)].filter(Boolean).join(" ")}` : ""),
    before: (path) => textAtPath(before, path),
    after: (path) => textAtPath(after, path),
    keysOf: (when, path) => Object.keys(valueAtPath(entry[when], path) ?? {}),
  };
}

/** The id in a target such as `apiKey:4711`. */
export function targetId(target: string): string {
  return target.slice(target.indexOf(":") + 1);
}

/** The value of a record at a path such as `values.templates`. */
export function valueAtPath(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(key), record);
}

function textAtPath(record: unknown, path: string): string {
  const value = valueAtPath(record, path);
  return typeof value === "object" ? "" : String(value ?? "");
}
