import type { AuditEntryFieldsFragment } from "../gql/graphql";

/** By the name of an action: what it is called among others, and what somebody did by it, as it follows their name. */
export type AuditActionDescriptions = Record<string, [label: string, tell: (deed: AuditAction) => string]>;

/** What a sentence about an entry is made of. */
export interface AuditAction {
  names: AuditNames;
  /** The id of what it was done to: 4711 of `apiKey:4711`. */
  id: string;
  /** Whether people did it to themselves. */
  own: boolean;
  /** Whose own it is, said of who did it. */
  whose: "your" | "their";
  /** The client concerned, behind a preposition: ` of Acme Dental`; empty where there is none. */
  client: (preposition?: string) => string;
  /** A value that there was, by its path; empty where there was none. */
  before: (path: string) => string;
  /** A value that there is since. */
  after: (path: string) => string;
  /** The fields of an object that there was, or is. */
  keysOf: (when: "before" | "after", path: string) => string[];
}

/** Makes an entry speak. */
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

/** What the record holds at a path such as `values.templates`. */
export function valueAtPath(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(key), record);
}

function textAtPath(record: unknown, path: string): string {
  const value = valueAtPath(record, path);
  return typeof value === "object" ? "" : String(value ?? "");
}

/** What people, clients and templates are called; where that can't be known, what else is said of them. */
export interface AuditNames {
  /** Of somebody who did something, at the beginning of a sentence. */
  actor: (actor: string) => string;
  /** Of somebody to whom something was done. */
  user: (id: string) => string;
  client: (id: string) => string;
  template: (id: string) => string;
}
