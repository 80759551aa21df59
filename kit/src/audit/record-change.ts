import type { EntityManager } from "typeorm";
import type { AnyCaller, UserCaller } from "../auth/caller.js";
import { preparedStatement, runPrepared } from "../database/prepared-statement.js";
import { AuditEntry } from "./audit-entry.entity.js";
import { insertAuditEntriesSql } from "./audit-log.sql.js";
import { timestampOfEntryId, newEntryId } from "./entry-id.js";

/** Who makes a change, and in which request. `caller` is undefined when the request was not authenticated. */
export interface Actor {
  caller?: Pick<AnyCaller, "kind" | "id"> & Partial<Pick<UserCaller, "role">>;
  /** W3C trace id of the request. */
  traceId: string;
}

/** An authenticated user or API key, in one request. */
export interface KnownActor extends Actor {
  caller: UserCaller;
}

/** A change to record. It must not contain secrets or personal data: it refers to users and content by id. */
export interface Change {
  /** The audit action, which is the name of the mutation. */
  action: string;
  /** Kind and id of the changed object, such as `apiKey:4711`. */
  target: string;
  /** The client concerned and its ancestors, root first. Without it, only administrators of all clients see the entry. */
  clientPath?: string[];
  before?: object | null;
  after?: object | null;
}

/** A change and its actor. */
export interface AttributedChange extends Change {
  actor: Actor;
}

/** Adds a change to the audit log. Pass the manager of the change's own transaction, so that both are stored or neither is. */
export async function recordChange(manager: EntityManager, actor: Actor, change: Change): Promise<void> {
  await recordChanges(manager, [{ ...change, actor }]);
}

/** Like {@link recordChange}, for many changes in one statement. */
export async function recordChanges(manager: EntityManager, changes: readonly AttributedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(entryOf);
  const last = timestampOfEntryId(entries.at(-1)?.id ?? "").getTime();
  const aged = entries.map((entry) => ({ ...entry, age: last - timestampOfEntryId(entry.id).getTime() }));
  const { tablePath } = manager.connection.getMetadata(AuditEntry);
  await runPrepared(manager, preparedStatement(insertAuditEntriesSql(tablePath)), [JSON.stringify(aged)]);
}

/** The actor's name in audit logs and histories, such as `user:4711`. */
export function actorName({ caller }: Actor): string {
  return caller ? `${caller.kind}:${caller.id}` : "nobody";
}

function entryOf({ actor, action, target, clientPath, before, after }: AttributedChange) {
  return {
    id: newEntryId(),
    actor: actorName(actor),
    role: actor.caller?.role ?? null,
    action,
    target,
    client_path: clientPath ?? null,
    before: before ?? null,
    after: after ?? null,
    trace_id: actor.traceId,
  };
}
