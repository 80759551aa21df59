import { type Change, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { EntityManager } from "typeorm";
import type { Client } from "../client-record/client.entity.js";

/** Records a change of a client, or of what it says, in the transaction that makes it. */
export function recordClientChange(
  manager: EntityManager,
  author: KnownActor,
  { id, path }: Pick<Client, "id" | "path">,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  return recordChange(manager, author, { ...change, target: `client:${id}`, clientPath: path });
}
