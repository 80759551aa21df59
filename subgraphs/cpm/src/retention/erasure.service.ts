import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { bumpVersionSql } from "../job-transitions/claims.sql.js";
import { Job } from "../job-record/job.entity.js";

/** Removes what a job holds of anybody's words, on request. */
export class ErasureService {
  constructor(private readonly source: DataSource) {}

  /**
   * Removes an ended job's content, steps, request and brief at once, and notes that the IM has to erase its instructions, too. Its row
   * stays: whose it was, when, what it cost, how it ended.
   * Erasing it again changes nothing. Whether the caller may is settled before.
   * @throws AppError JOB_NOT_ENDED while it waits or is written.
   */
  async erase(actor: KnownActor, { id, clientPath }: Job): Promise<Job> {
    return this.source.transaction(async (manager) => {
      if (await this.eraseRow(manager, id)) {
        for (const table of HOLDERS) await manager.query(`DELETE FROM cpm.${table} WHERE job_id = $1`, [id]);
        await manager.query(NOTE_INSTRUCTIONS, [id]);
        await recordChange(manager, actor, { action: "eraseJob", target: `job:${id}`, clientPath });
      }
      const job = await manager.getRepository(Job).findOneByOrFail({ id });
      if (!job.erasedAt) throw new AppError("JOB_NOT_ENDED");
      return job;
    });
  }

  private async eraseRow(manager: EntityManager, id: string): Promise<boolean> {
    const [, erased] = await manager.query<[unknown, number]>(
      `UPDATE cpm.job SET request = '{"keywords": []}', brief = '{}', created_by = 'erased', erased_at = now(),
         error = CASE WHEN error IS NOT NULL THEN error || '{"message": "The job was erased.", "retryable": false}' END, ${bumpVersionSql}
       WHERE id = $1 AND status IN ('completed', 'failed', 'cancelled') AND erased_at IS NULL`,
      [id],
    );
    return erased > 0;
  }
}

/** Every table beside the job's row that holds words of it. */
const HOLDERS = ["job_result", "job_step", "page_sketch", "job_text"];

const NOTE_INSTRUCTIONS = `
  INSERT INTO cpm.instruction_erasure (instruction_id) SELECT instruction_id::uuid FROM cpm.job WHERE id = $1
  ON CONFLICT DO NOTHING`;
