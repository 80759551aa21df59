import type { Caller, UserCaller } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { AuditEntry } from "./audit-entry.entity.js";

/** Whoever does something, in which request. `caller` is missing when nobody was recognised. */
export interface Actor {
  caller?: Pick<Caller, "kind" | "id">;
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
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records a change. Give it the change's own transaction, so that neither is ever stored without the other. */
export async function recordChange(manager: EntityManager, { caller, traceId }: Actor, change: Change): Promise<void> {
  const actor = caller ? `${caller.kind}:${caller.id}` : "nobody";
  await manager.insert(AuditEntry, { ...change, actor, traceId } as never);
}
