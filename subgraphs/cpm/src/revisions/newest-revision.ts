import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";

/**
 * The number of a text's newest revision. Until the transaction ends, nobody else saves or approves one, and the text is not removed.
 * @throws AppError CONTENT_REMOVED.
 */
export async function newestLocked(manager: EntityManager, jobId: string): Promise<number> {
  // The row of the job first, as whatever removes a text does: its list is told of each change.
  await manager.query("SELECT FROM cpm.job WHERE id = $1 FOR NO KEY UPDATE", [jobId]);
  const held = await manager.query<unknown[]>("SELECT FROM cpm.job_result WHERE job_id = $1 FOR UPDATE", [jobId]);
  if (held.length === 0) throw new AppError("CONTENT_REMOVED");
  const [newest] = await manager.query<{ number: number }[]>(
    "SELECT coalesce(max(number), 1) AS number FROM cpm.content_revision WHERE job_id = $1",
    [jobId],
  );
  return newest?.number ?? 1;
}
