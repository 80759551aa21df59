import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import { eraseJobContent } from "../job-transitions/erase.js";

/** Erases the content of a job on request. */
export class ErasureService {
  constructor(private readonly source: DataSource) {}

  /**
   * Erases an ended job's content, steps, request and brief at once, and queues the erasure of its instructions by the IM. The row stays, with
   * its client, times, cost and status. Erasing it again changes nothing. The caller's rights must have been checked.
   * @throws AppError JOB_NOT_ENDED while the job is queued or processing.
   */
  async erase(actor: KnownActor, { id, clientPath }: Job): Promise<Job> {
    return this.source.transaction(async (manager) => {
      if (await eraseJobContent(manager, id))
        await recordChange(manager, actor, { action: "eraseJob", target: `job:${id}`, clientPath });
      const job = await manager.getRepository(Job).findOneByOrFail({ id });
      if (!job.erasedAt) throw new AppError("JOB_NOT_ENDED");
      return job;
    });
  }
}
