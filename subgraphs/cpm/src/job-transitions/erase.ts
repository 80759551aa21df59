import type { EntityManager } from "typeorm";
import { eraseContentSql, eraseJobSql, queueInstructionErasureSql } from "./erase.sql.js";

/**
 * Erases the request, brief, content and steps of an ended job, and queues the erasure of its instructions by the IM. Returns false when the
 * job has not ended or is erased already. Use it in a transaction.
 */
export async function eraseJobContent(manager: EntityManager, id: string): Promise<boolean> {
  const [, erased] = await manager.query<[unknown, number]>(eraseJobSql, [id]);
  if (erased === 0) return false;
  for (const statement of eraseContentSql) await manager.query(statement, [id]);
  await manager.query(queueInstructionErasureSql, [id]);
  return true;
}
