import type { EntityManager } from "typeorm";
import { eraseContentSql, eraseJobSql, queueInstructionErasureSql, selectRepairsSql } from "./erase.sql.js";

/**
 * Erases the request, brief, content and steps of an ended job and of the jobs that rewrote passages of it, and queues the erasure of their
 * instructions by the IM. Returns false when one of them has not ended, or the job is erased already. Use it in a transaction.
 */
export async function eraseJobContent(manager: EntityManager, id: string): Promise<boolean> {
  const repairs = await manager.query<{ id: string; hasEnded: boolean }[]>(selectRepairsSql, [id]);
  if (!repairs.every(({ hasEnded }) => hasEnded)) return false;
  if (!(await eraseOne(manager, id))) return false;
  for (const repair of repairs) await eraseOne(manager, repair.id);
  return true;
}

async function eraseOne(manager: EntityManager, id: string): Promise<boolean> {
  const [, erased] = await manager.query<[unknown, number]>(eraseJobSql, [id]);
  if (erased === 0) return false;
  for (const statement of eraseContentSql) await manager.query(statement, [id]);
  await manager.query(queueInstructionErasureSql, [id]);
  return true;
}
