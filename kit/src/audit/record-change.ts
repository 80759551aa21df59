import type { EntityManager } from "typeorm";
import type { Caller, UserCaller } from "../auth/caller.js";
import { insertRows } from "../database/insert-rows.js";
import { AuditEntry } from "./audit-entry.entity.js";
import { timestampOfEntryId, newEntryId } from "./entry-id.js";

/** Whoever does something, in which request. `caller` is missing when nobody was recognised. */
export interface Actor {
  caller?: Pick<Caller, "kind" | "id"> & Partial<Pick<UserCaller, "role">>;
  /** W3C trace id of the request. */
  traceId: string;
}

/** A known person or key, in one request. */
export interface KnownActor extends Actor {
  caller: UserCaller;
}

/** What was done. It holds no secret and nothing personal: people and texts are found by their ids. */
export interface Change {
  /** The mutation's name. */
  action: string;
  /** Kind and id of the thing, such as `apiKey:4711`. */
  target: string;
  /** The client it belongs to, root first. Without it, only administrators of everything see the entry. */
  clientPath?: string[];
  before?: object | null;
  after?: object | null;
}

/** A change and who made it. */
export interface AttributedChange extends Change {
  actor: Actor;
}

/** Records a change. Give it the change's own transaction, so that neither is ever stored without the other. */
export async function recordChange(manager: EntityManager, actor: Actor, change: Change): Promise<void> {
  await recordChanges(manager, [{ ...change, actor }]);
}

/** Records many changes at once, with one statement. As {@link recordChange}. */
export async function recordChanges(manager: EntityManager, changes: readonly AttributedChange[]): Promise<void> {
  if (changes.length > 0) await insertRows(manager, AuditEntry, changes.map(entryOf));
}

/** An actor as records and histories name it, such as `user:4711`. */
export function actorName({ caller }: Actor): string {
  return caller ? `${caller.kind}:${caller.id}` : "nobody";
}

function entryOf({ actor, action, target, clientPath, before, after }: AttributedChange): Omit<AuditEntry, "clientId"> {
  const id = newEntryId();
  return {
    id,
    at: timestampOfEntryId(id),
    actor: actorName(actor),
    role: actor.caller?.role ?? null,
    action,
    target,
    clientPath: clientPath ?? null,
    before: before ?? null,
    after: after ?? null,
    traceId: actor.traceId,
  };
}
