import type { Caller } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";

/** Whoever changes something, in which request. */
export interface Actor {
  caller: Caller;
  /** W3C trace id of the request. */
  traceId: string;
}

/** What was changed. No secrets, and no text of clients: what was changed is found by its id. */
export interface Change {
  /** The mutation's name. */
  action: string;
  /** Kind and id of the thing, e.g. `template:seo-article`. */
  target: string;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** An actor as histories name it, e.g. `user:4711`. */
export function actorName({ caller }: Actor): string {
  return `${caller.kind}:${caller.id}`;
}

/** Adds a change to the audit. Takes the change's own transaction, so that neither is ever stored without the other. */
export async function recordChange(manager: EntityManager, actor: Actor, change: Change): Promise<void> {
  const { action, target, before, after } = change;
  await manager.query(
    `INSERT INTO im.audit_entry (id, actor, action, target, before, after, trace_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [uuidv7(), actorName(actor), action, target, before ?? null, after, actor.traceId],
  );
}
