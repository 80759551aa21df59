import { type Actor, actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { Job } from "../../job-record/job.entity.js";
import { refuseArchived } from "../../archived-clients/archived-clients.js";
import { ApprovalRow } from "../../revisions/approval-row.entity.js";
import { lockNewestRevision } from "../../revisions/lock-newest-revision.js";
import type { SiteReads } from "../connections/site-reads.js";
import { PostState } from "../destination/post-state.js";
import type { MappingService } from "../mapping/mapping.service.js";
import type { PublishContentInput } from "./publish-content.input.js";
import { Publication } from "./publication.entity.js";
import { keepSiteVersionSql, orderPublicationSql, orderUnpublishSql, unscheduleSql } from "./publication.sql.js";
import type { PreviewService } from "./preview.service.js";

/** Dependencies of {@link OrderService}. */
export interface OrderDependencies {
  source: DataSource;
  reads: SiteReads;
  mappings: MappingService;
  previews: PreviewService;
}

/** Orders publications. A worker carries them out. Callers have checked the rights to the job, and that it is complete. */
export class OrderService {
  constructor(private readonly dependencies: OrderDependencies) {}

  /**
   * Orders that the approved revision stands on a site. The same order twice has one effect.
   * @param record called in the transaction of the order.
   * @throws AppError CLIENT_ARCHIVED, NOT_FOUND for a site the client does not have, NOT_APPROVED, CONTENT_REMOVED, or VALIDATION_ERROR for a time in the past.
   */
  async publish(
    actor: KnownActor,
    job: Job,
    input: PublishContentInput,
    record?: (manager: EntityManager) => Promise<void>,
  ): Promise<Publication> {
    const { source, reads, mappings } = this.dependencies;
    const { siteId, revision, state, scheduledFor = null, seen = null, recreate } = input;
    await this.assertPossible(state, scheduledFor);
    await reads.getFor(job.clientPath, siteId);
    const placement = JSON.stringify(await mappings.placement(siteId, job.clientPath, job.contentType));
    return source.transaction(async (manager) => {
      await refuseArchived(manager, job.clientId);
      await lockNewestRevision(manager, job.id); // so that the approval cannot change before the order is stored
      const approval = await manager.findOneBy(ApprovalRow, { jobId: job.id });
      if (approval?.revision !== revision) throw new AppError("NOT_APPROVED");
      const key = { jobId: job.id, connectionId: siteId };
      const before = await manager.findOneBy(Publication, key);
      const time = state === PostState.SCHEDULED ? scheduledFor : null;
      const values = [uuidv7(), job.id, siteId, state, revision, time, seen, placement, actorName(actor), recreate];
      await manager.query(orderPublicationSql, values);
      const after = await manager.findOneByOrFail(Publication, key);
      await this.record(manager, actor, job, "publishContent", { before, after });
      await record?.(manager);
      return after;
    });
  }

  /** Orders that a post is made invisible. @throws AppError NOT_FOUND. */
  async unpublish(actor: KnownActor, job: Job, before: Publication): Promise<Publication> {
    return this.dependencies.source.transaction(async (manager) => {
      await manager.query(orderUnpublishSql, [before.id, actorName(actor)]);
      const after = await manager.findOneByOrFail(Publication, { id: before.id });
      await this.record(manager, actor, job, "unpublishContent", { before, after });
      return after;
    });
  }

  /**
   * Keeps what a user changed on the site. The next update starts from it.
   * @throws AppError VERSION_CONFLICT when the site has changed since it was seen, or there is nothing to decide.
   */
  async keepSiteVersion(actor: KnownActor, job: Job, before: Publication, seen: string): Promise<Publication> {
    const { source, previews } = this.dependencies;
    const standing = await previews.standing(job, before);
    if (!standing || standing.token !== seen) throw new AppError("VERSION_CONFLICT");
    return source.transaction(async (manager) => {
      const values = [before.id, standing.hash, standing.state, standing.url];
      const [kept] = await manager.query<[unknown[], number]>(keepSiteVersionSql, values);
      if (kept.length === 0) throw new AppError("VERSION_CONFLICT");
      const after = await manager.findOneByOrFail(Publication, { id: before.id });
      await this.record(manager, actor, job, "keepSiteVersion", { before, after });
      return after;
    });
  }

  /** Takes back what is scheduled for a job, because its approval was withdrawn. */
  async unschedule(manager: EntityManager, actor: Actor, jobId: string): Promise<void> {
    await manager.query(unscheduleSql, [jobId, actorName(actor)]);
  }

  private async assertPossible(state: PostState, scheduledFor: Date | null): Promise<void> {
    if (state === PostState.UNPUBLISHED) throw invalidField("input.state", "must be DRAFT, SCHEDULED or PUBLISHED");
    if (state !== PostState.SCHEDULED) return;
    if (!scheduledFor) throw invalidField("input.scheduledFor", "must be set for a scheduled post");
    const now = await databaseTime(this.dependencies.source);
    if (scheduledFor <= now) throw invalidField("input.scheduledFor", "must be in the future");
  }

  private record(
    manager: EntityManager,
    actor: KnownActor,
    { clientPath }: Job,
    action: string,
    { before, after }: { before: Publication | null; after: Publication },
  ): Promise<void> {
    const named = (one: Publication) => ({ site: one.connectionId, wanted: one.wanted, revision: one.revision });
    return recordChange(manager, actor, {
      ...{ action, target: `publication:${after.id}`, clientPath },
      before: before && named(before),
      after: named(after),
    });
  }
}
