import type { AuditEntryFieldsFragment } from "../gql/graphql";

/** For each audit action its label in the filter, and a function that describes an entry. The description follows the actor's name. */
export type AuditActionDescriptions = Record<string, [label: string, describe: (action: AuditAction) => string]>;

/** What a description is built from. */
export interface AuditAction {
  names: AuditNames;
  /** The id in the target: `4711` of `apiKey:4711`. */
  id: string;
  /** Whether the actor is also the target. */
  own: boolean;
  /** The possessive pronoun of the actor. */
  whose: "your" | "their";
  /** The client after a preposition, such as ` of Acme Dental`; empty without a client. */
  client: (preposition?: string) => string;
  /** A value before the change, by its path; empty where there was none. */
  before: (path: string) => string;
  /** A value after the change. */
  after: (path: string) => string;
  /** The keys of an object before or after the change. */
  keysOf: (when: "before" | "after", path: string) => string[];
}

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

/** Names of users, clients and templates. Without a known name, each returns a substitute such as the id. */
export interface AuditNames {
  /** Of an actor, at the beginning of a sentence. */
  actor: (actor: string) => string;
  /** Of a user within a sentence. */
  user: (id: string) => string;
  client: (id: string) => string;
  template: (id: string) => string;
}
