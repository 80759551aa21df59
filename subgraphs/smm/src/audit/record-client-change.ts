import { type Change, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { EntityManager } from "typeorm";
import type { Client } from "../client-record/client.entity.js";

/** Adds an audit entry about a client or its strategy, in the transaction of the change. */
export function recordClientChange(
  manager: EntityManager,
  author: KnownActor,
  { id, path }: Pick<Client, "id" | "path">,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  return recordChange(manager, author, { ...change, target: `client:${id}`, clientPath: path });
}
