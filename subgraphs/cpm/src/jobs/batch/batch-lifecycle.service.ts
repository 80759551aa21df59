import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import { Job } from "../../job-record/job.entity.js";
import type { JobLifecycleDependencies } from "../lifecycle/job-lifecycle.service.js";
import { announceCancellation, publishJobEvent } from "../feed/job-events.js";
import { JobStatus } from "../../job-record/job-status.js";
import { prepareRetries } from "../acceptance/prepare-retries.js";
import { assertNotArchived } from "../../service-clients/strategy-client.js";
import type { Batch } from "./batch.js";
import { forEachItem } from "./batch-refusal.js";
import { memoize } from "./memoize.js";

/** Cancels and retries batches. The caller's access to the batch must have been checked. */
export class BatchLifecycleService {
  constructor(private readonly dependencies: JobLifecycleDependencies) {}

  /**
   * Cancels all jobs of a batch that have not ended.
   * @throws AppError JOB_NOT_CANCELLABLE when all have already ended.
   */
  async cancel(actor: KnownActor, { id }: Batch): Promise<void> {
    const { store, dispatcher, events, log } = this.dependencies;
    const cancelled = await store.cancelBatch(id, actor);
    if (cancelled.length === 0)
      throw new AppError("JOB_NOT_CANCELLABLE", { message: "All jobs of the batch have already ended." });
    dispatcher.wake();
    await Promise.all(
      cancelled.map(async (job) => {
        if (job.status === "processing") await announceCancellation(events, job.id); // for queued jobs no worker needs to know
        await publishJobEvent(events, job.id, { kind: "changed" });
      }),
    ).catch((error: unknown) => log.warn({ err: error, batchId: id }, "publishing cancellations failed"));
  }

  /**
   * Accepts a retry of each failed job of a batch, all or none. Each continues the failed job and replaces it in the batch.
   * @throws AppError JOB_NOT_RETRYABLE when none has failed; BATCH_REFUSED naming the jobs of archived clients, QUOTA_EXCEEDED,
   * CONCURRENCY_LIMIT, BUDGET_EXCEEDED, MODEL_NOT_AVAILABLE; VERSION_CONFLICT when another request retries them.
   */
  async retry(actor: KnownActor, batch: Batch): Promise<void> {
    const { store, strategies, dispatcher } = this.dependencies;
    const failed = await this.failedJobs(batch);
    if (failed.length === 0)
      throw new AppError("JOB_NOT_RETRYABLE", {
        message: "The batch has no failed job that can be retried.",
      });
    const profile = memoize((clientId: string) => strategies.profile(clientId, actor.traceId));
    await forEachItem(failed, async ({ clientId }) => assertNotArchived(clientId, await profile(clientId)));
    await store.acceptBatch(await prepareRetries(failed, actor.caller.id, this.dependencies), actor);
    dispatcher.wake();
  }

  /** Loads the briefs too, which retries take over. */
  private failedJobs({ id }: Batch): Promise<Job[]> {
    const jobs = this.dependencies.source
      .getRepository(Job)
      .createQueryBuilder("job")
      .addSelect(["job.brief", "job.traceParent", "job.attemptTrace"]);
    jobs.where("job.batchId = :id AND NOT job.replaced AND job.erasedAt IS NULL", { id });
    jobs.andWhere("job.status = :failed", { failed: JobStatus.FAILED.toLowerCase() });
    return jobs.orderBy("job.batchIndex").getMany();
  }
}
