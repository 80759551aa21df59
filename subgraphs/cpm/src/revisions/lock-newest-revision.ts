import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { lockContentSql, lockJobForRevisionSql, newestNumberSql } from "./revisions.sql.js";

/**
 * Returns the number of a job's newest revision. Until the transaction ends, no other transaction saves or approves a revision of the job
 * or removes its content.
 * @throws AppError CONTENT_REMOVED.
 */
export async function lockNewestRevision(manager: EntityManager, jobId: string): Promise<number> {
  // Locks the job's row first, as transactions that remove content do: triggers of the content tables update that row.
  await manager.query(lockJobForRevisionSql, [jobId]);
  const content = await manager.query<unknown[]>(lockContentSql, [jobId]);
  if (content.length === 0) throw new AppError("CONTENT_REMOVED");
  const [newest] = await manager.query<{ number: number }[]>(newestNumberSql, [jobId]);
  return newest?.number ?? 1;
}
