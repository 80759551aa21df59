import type { UserCaller } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { AuditEntry } from "./audit-entry.entity.js";

/** Who makes a change, and in which request. */
export interface Author {
  caller: UserCaller;
  /** The W3C trace id of the request. */
  traceId: string;
}

/** What is recorded of a change besides its author. */
export type Change = Pick<AuditEntry, "action" | "clientId" | "before" | "after">;

/** Records a change in the transaction that makes it, so that neither is ever there without the other. */
export async function recordChange(manager: EntityManager, { caller, traceId }: Author, change: Change): Promise<void> {
  await manager.insert(AuditEntry, { ...change, actorId: caller.id, role: caller.role, traceId });
}
