import type { AuditEntryFieldsFragment } from "../gql/graphql";

/** By the name of an action: what it is called among others, and what somebody did by it, as it follows their name. */
export type Tellings = Record<string, [label: string, tell: (deed: Deed) => string]>;

/** What a sentence about an entry is made of. */
export interface Deed {
  names: Names;
  /** The id of what it was done to: 4711 of `apiKey:4711`. */
  id: string;
  /** Whether people did it to themselves. */
  own: boolean;
  /** Whose own it is, said of who did it. */
  whose: "your" | "their";
  /** The client concerned, behind a preposition: ` of Acme Dental`; empty where there is none. */
  client: (preposition?: string) => string;
  /** A value that there was, by its path; empty where there was none. */
  was: (path: string) => string;
  /** A value that there is since. */
  is: (path: string) => string;
  /** The fields of an object that there was, or is. */
  keysOf: (when: "before" | "after", path: string) => string[];
}

/** Makes an entry speak. */
export function deedOf(entry: AuditEntryFieldsFragment, names: Names): Deed {
  const { actor, target, clientId, before, after } = entry;
  return {
    names,
    id: idIn(target),
    own: actor === target,
    whose: names.actor(actor) === "You" ? "your" : "their",
    client: (preposition) => (clientId ? ` ${[preposition, names.client(clientId)].filter(Boolean).join(" ")}` : ""),
    was: (path) => textIn(before, path),
    is: (path) => textIn(after, path),
    keysOf: (when, path) => Object.keys(valueIn(entry[when], path) ?? {}),
  };
}

/** The id in a target such as `apiKey:4711`. */
export function idIn(target: string): string {
  return target.slice(target.indexOf(":") + 1);
}

/** What the record holds at a path such as `values.templates`. */
export function valueIn(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(key), record);
}

function textIn(record: unknown, path: string): string {
  const value = valueIn(record, path);
  return typeof value === "object" ? "" : String(value ?? "");
}

/** What people, clients and templates are called; where that can't be known, what else is said of them. */
export interface Names {
  /** Of somebody who did something, at the beginning of a sentence. */
  actor: (actor: string) => string;
  /** Of somebody to whom something was done. */
  person: (id: string) => string;
  client: (id: string) => string;
  template: (id: string) => string;
}
