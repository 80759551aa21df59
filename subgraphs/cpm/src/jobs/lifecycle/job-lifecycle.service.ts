import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { type DataSource, In } from "typeorm";
import { assertNotArchived, type StrategyClient } from "../../service-clients/strategy-client.js";
import type { ProviderRegistry } from "../../providers/registry/provider-registry.js";
import { Job } from "../../job-record/job.entity.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import { announceCancellation, publishJobEvent } from "../feed/job-events.js";
import { JobStatus } from "../../job-record/job-status.js";
import type { JobStore } from "../acceptance/job-store.js";
import { prepareRetries } from "../acceptance/prepare-retries.js";

/** The services that {@link JobLifecycleService} uses. */
export interface JobLifecycleDependencies {
  source: DataSource;
  store: JobStore;
  providers: ProviderRegistry;
  strategies: StrategyClient;
  dispatcher: Dispatcher;
  events: Events;
  log: Logger;
}

/**
 * Cancels and retries jobs. The caller's access to the job must have been checked.
 * See docs/decisions/003-create-a-new-job-for-each-retry.md.
 */
export class JobLifecycleService {
  constructor(private readonly dependencies: JobLifecycleDependencies) {}

  /**
   * Cancels a job. The worker's vendor calls are aborted within a second, so the job causes no further cost.
   * @throws AppError JOB_NOT_CANCELLABLE when it has already ended.
   */
  async cancel(actor: KnownActor, { id }: Job): Promise<Job> {
    const { source, store, dispatcher, events, log } = this.dependencies;
    if (!(await store.cancel(id, actor))) throw new AppError("JOB_NOT_CANCELLABLE");
    dispatcher.wake();
    await Promise.all([announceCancellation(events, id), publishJobEvent(events, id, { kind: "changed" })]).catch(
      (error: unknown) => log.warn({ err: error, jobId: id }, "publishing a cancellation failed"),
    );
    return source.getRepository(Job).findOneByOrFail({ id });
  }

  /**
   * Accepts a new job that continues a failed or cancelled one. A job is not retried and paid for twice: an earlier retry of it that has neither
   * failed nor been cancelled is returned instead. The retry counts against the plan's quota, and against budgets with the cost of the steps that are not stored yet.
   * @throws AppError JOB_NOT_RETRYABLE when the job has neither failed nor been cancelled, or is erased, CLIENT_ARCHIVED, QUOTA_EXCEEDED,
   * CONCURRENCY_LIMIT, BUDGET_EXCEEDED, MODEL_NOT_AVAILABLE.
   */
  async retry(actor: KnownActor, { id }: Job): Promise<Job> {
    const { store, strategies, dispatcher } = this.dependencies;
    const ended = await this.findRetryable(id);
    const earlier = await this.findRetry(id);
    if (earlier) return earlier;
    assertNotArchived(ended.clientId, await strategies.profile(ended.clientId, actor.traceId));
    const [job] = await prepareRetries([ended], actor.caller.id, this.dependencies);
    if (!job) throw new Error("prepareRetries returned no job");
    try {
      await store.accept([job], actor);
    } catch (error) {
      const other = error instanceof AppError ? await this.findRetry(id) : null; // accepted in the meantime
      if (!other) throw error;
      return other;
    }
    dispatcher.wake();
    return job;
  }

  /** The retry of a job that is being written, or was written. */
  private findRetry(id: string): Promise<Job | null> {
    const status = In([JobStatus.QUEUED, JobStatus.PROCESSING, JobStatus.COMPLETED]);
    return this.dependencies.source.getRepository(Job).findOneBy({ retryOf: id, status });
  }

  private async findRetryable(id: string): Promise<Job> {
    const rows = this.dependencies.source
      .getRepository(Job)
      .createQueryBuilder("job")
      .addSelect(["job.brief", "job.traceParent", "job.attemptTrace"]);
    const job = await rows.where({ id }).getOneOrFail();
    const retryable = job.status === JobStatus.FAILED || job.status === JobStatus.CANCELLED;
    if (!retryable || job.erasedAt) throw new AppError("JOB_NOT_RETRYABLE");
    return job;
  }
}
