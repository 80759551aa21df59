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

/** What changing an accepted job takes. */
export interface JobLifecycleDependencies {
  source: DataSource;
  store: JobStore;
  providers: ProviderRegistry;
  strategies: StrategyClient;
  dispatcher: Dispatcher;
  events: Events;
  log: Logger;
}

/** What people do with jobs that exist. Whether the caller may see the job is settled before. */
export class JobLifecycleService {
  constructor(private readonly dependencies: JobLifecycleDependencies) {}

  /**
   * Ends a job. The worker's streams are ended within a second, and nothing more is bought.
   * @throws AppError JOB_NOT_CANCELLABLE when it has ended already.
   */
  async cancel(actor: KnownActor, { id }: Job): Promise<Job> {
    const { source, store, dispatcher, events, log } = this.dependencies;
    if (!(await store.cancel(id, actor))) throw new AppError("JOB_NOT_CANCELLABLE");
    dispatcher.wake();
    await Promise.all([announceCancellation(events, id), publishJobEvent(events, id, { kind: "changed" })]).catch(
      (error: unknown) => log.warn({ err: error, jobId: id }, "a cancellation could not be announced"),
    );
    return source.getRepository(Job).findOneByOrFail({ id });
  }

  /**
   * Accepts a new job that goes on where a failed or cancelled one stopped. While such a retry is under way, it is the answer.
   * It counts on the client's plan as any other job does, and on its budgets with what is not stored yet.
   * @throws AppError JOB_NOT_RETRYABLE when the job has not failed and was not cancelled or is erased, CLIENT_ARCHIVED, QUOTA_EXCEEDED,
   * CONCURRENCY_LIMIT, BUDGET_EXCEEDED, MODEL_NOT_AVAILABLE.
   */
  async retry(actor: KnownActor, { id }: Job): Promise<Job> {
    const { store, strategies, dispatcher } = this.dependencies;
    const ended = await this.endedWithoutContent(id);
    assertNotArchived(ended.clientId, await strategies.profile(ended.clientId, actor.traceId));
    const [job] = await prepareRetries([ended], actor.caller.id, this.dependencies);
    if (!job) throw new Error("every job that is given has a retry");
    try {
      await store.accept([job], actor);
    } catch (error) {
      const other = await this.retryUnderWay(id, error);
      if (!other) throw error;
      return other;
    }
    dispatcher.wake();
    return job;
  }

  private async retryUnderWay(id: string, error: unknown): Promise<Job | null> {
    if (!(error instanceof AppError)) return null;
    const underWay = { retryOf: id, status: In([JobStatus.QUEUED, JobStatus.PROCESSING]) };
    return this.dependencies.source.getRepository(Job).findOneBy(underWay);
  }

  private async endedWithoutContent(id: string): Promise<Job> {
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
