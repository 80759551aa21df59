import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import { eraseJobContent } from "../job-transitions/erase.js";

/** Erases the content of a job on request. */
export class ErasureService {
  constructor(private readonly source: DataSource) {}

  /**
   * Erases an ended job's content, steps, request and brief at once, with those of the jobs that rewrote passages of it, and queues the erasure of
   * their instructions by the IM. The rows stay, with client, times, cost and status. Erasing it again changes nothing. The caller's rights must
   * have been checked.
   * @throws AppError JOB_NOT_ENDED while the job, or one that rewrites passages of it, is queued or processing.
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
