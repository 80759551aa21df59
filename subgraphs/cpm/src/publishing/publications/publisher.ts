import type { Logger } from "@cgs/kit/log";
import { inSpan } from "@cgs/kit/tracing/spans";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError } from "@cgs/kit/errors";
import { Job } from "../../job-record/job.entity.js";
import { readRevision } from "../../revisions/revision-reads.js";
import type { Destinations } from "../connections/open-destination.js";
import type { Destination, PostWriting, StandingPost } from "../destination/destination.js";
import { PostState } from "../destination/post-state.js";
import { SiteError, SiteProblem } from "../destination/site-problem.js";
import { mayReplace, siteState } from "./judge-standing.js";
import { postDocument } from "./post-document.js";
import type { ClaimedPublication, PublicationQueue } from "./publication-queue.js";
import { PublicationState } from "./publication.entity.js";
import { publicationKey } from "./publication-key.js";
import type { PublicationRecorder } from "./publication-recorder.js";

/** The pause between two looks for publications, in milliseconds. */
const INTERVAL_MS = 1_000;

/** Longer than all requests of one publication may take together. */
const LEASE_SECONDS = 120;

/** Publications that a process carries out at the same time, each on another site. */
const PUBLISHERS = 4;

/** A retry waits longer than a slow site may need to finish an earlier request. */
const RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/** So long after its time a scheduled post that its site did not publish is published by us, in milliseconds. */
const MISSED_AFTER_MS = 5 * 60_000;

/** What {@link createPublisher} uses. */
export interface PublisherDependencies {
  source: DataSource;
  queue: PublicationQueue;
  destinations: Pick<Destinations, "open">;
  recorder: PublicationRecorder;
  log: Logger;
  /** Seconds before a site that failed is tried again the first time; 60 by default. */
  retrySeconds?: number;
  /** How long a claim lasts, in seconds; 120 by default. */
  leaseSeconds?: number;
}

/**
 * Carries out publications, four at a time in each process, and one at a time of each site. Each can be carried out again at any point without
 * publishing twice: the post is found by its key, and what stands there is compared before it is written.
 */
export function createPublisher(dependencies: PublisherDependencies): PeriodicTask {
  const { queue, log, leaseSeconds = LEASE_SECONDS } = dependencies;
  let stopping = false;
  const run = async () => {
    while (!stopping) {
      const claim = await queue.claim(leaseSeconds);
      if (!claim) return;
      await inSpan("publish", { parent: null }, () => new PublicationRun(claim, dependencies).carryOut());
    }
  };
  const options = { run, intervalMs: INTERVAL_MS, logOncePerOutage: true, log };
  const tasks = Array.from({ length: PUBLISHERS }, () => createPeriodicTask({ name: "publish", ...options }));
  return {
    start: () => tasks.forEach((task) => task.start()),
    async runNow() {
      await Promise.all(tasks.map((task) => task.runNow()));
    },
    async stop() {
      stopping = true;
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/** One attempt to carry out a publication. */
class PublicationRun {
  private readonly key: string;

  constructor(
    private readonly claim: ClaimedPublication,
    private readonly dependencies: PublisherDependencies,
  ) {
    this.key = publicationKey(claim.id);
  }

  async carryOut(): Promise<void> {
    const { claim } = this;
    const { destinations, queue, log, retrySeconds = RETRY_SECONDS } = this.dependencies;
    try {
      const destination = destinations.open(claim.site);
      if (claim.state === PublicationState.DONE) await this.observe(destination);
      else if (claim.wanted === PostState.UNPUBLISHED) await this.takeBack(destination);
      else if (claim.isArchived) await this.refuse(destination, SiteProblem.CLIENT_ARCHIVED);
      else await this.publish(destination);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error; // carried out again when its lease has ended
      const { problem, detail, retryable } = error;
      log.info({ publicationId: claim.id, problem, detail, attempt: claim.tries }, "a site did not take a publication");
      const pause = Math.min(retrySeconds * 2 ** (claim.tries - 1), MAX_RETRY_SECONDS);
      if (claim.state === PublicationState.DONE || (retryable && !claim.isOld))
        await queue.retryIn(pause, claim, error);
      else await this.fail(problem, detail);
    }
  }

  private async publish(destination: Destination): Promise<void> {
    const { claim, key } = this;
    const { queue, leaseSeconds = LEASE_SECONDS } = this.dependencies;
    const writing = await this.writing();
    const { document, placement } = writing;
    const postId = await this.postId(destination, document.title);
    const standing = postId === null ? null : await destination.read(postId, placement);
    if (postId === null) return; // another worker has it
    if (!standing) return this.conflict();
    const isConfirmed = () => queue.confirm(claim, leaseSeconds);
    if (!(await isConfirmed())) return this.refuse(destination, SiteProblem.NOT_APPROVED);
    const prepared = await destination.prepare(document);
    const rendered = await destination.render(writing, key);
    if (!mayReplace(claim, standing, rendered.hash)) return this.conflict();
    if (!(await isConfirmed())) return this.refuse(destination, SiteProblem.NOT_APPROVED);
    const { standing: now, notices } = this.stands(standing, rendered.hash)
      ? { standing, notices: [] }
      : await destination.write(postId, writing, key, standing);
    await this.published(now, [...prepared, ...notices]);
  }

  /**
   * Ends an order that must not be carried out any more: it failed, unless an earlier attempt has carried it out and its answer was lost. Then
   * visitors see the post, and it must not look as if they did not.
   */
  private async refuse(destination: Destination, problem: SiteProblem): Promise<void> {
    const { postId, placement } = this.claim;
    const standing = postId === null ? null : await destination.read(postId, placement);
    if (standing) {
      const { hash } = await destination.render(await this.writing(), this.key);
      if (this.stands(standing, hash)) return this.published(standing, []);
    }
    await this.fail(problem, null);
  }

  private async published(standing: StandingPost, notices: string[]): Promise<void> {
    const { claim } = this;
    const { queue, recorder } = this.dependencies;
    const outcome = { standing, revision: claim.revision, notices, liveState: standing.state };
    await queue.complete(claim, outcome, (manager) => recorder.published(manager, claim, standing));
  }

  /** What was ordered. @throws SiteError CONTENT_REMOVED. */
  private async writing(): Promise<PostWriting> {
    const { placement, wanted: state, scheduledFor, writtenHash } = this.claim;
    return { document: await this.document(), placement, state, scheduledFor, isFirst: writtenHash === null };
  }

  /** The content of the ordered revision. @throws SiteError CONTENT_REMOVED. */
  private async document() {
    const { jobId, revision } = this.claim;
    try {
      const { contentType } = await this.dependencies.source
        .getRepository(Job)
        .findOneOrFail({ select: { id: true, contentType: true }, where: { id: jobId } });
      const { content } = await readRevision(this.dependencies.source, { id: jobId }, revision);
      return postDocument(content, { contentType });
    } catch (error) {
      if (error instanceof AppError && error.code === "NOT_FOUND") throw new SiteError(SiteProblem.CONTENT_REMOVED);
      throw error;
    }
  }

  /** The post at the site: the known one, the one with the key, or a new reserved one. Null when the claim is lost. */
  private async postId(destination: Destination, title: string): Promise<string | null> {
    const { claim, key } = this;
    if (claim.postId !== null) return claim.postId;
    const found = await destination.find(key, claim.placement);
    const postId = found ?? (await destination.reserve(key, claim.placement, title));
    return (await this.dependencies.queue.storePostId(claim, postId)) ? postId : null;
  }

  /** Whether what was ordered stands there already: an earlier attempt wrote it, and its answer was lost. */
  private stands(standing: StandingPost, renderedHash: string): boolean {
    const { wanted, scheduledFor } = this.claim;
    const isOnTime = wanted !== PostState.SCHEDULED || sameMinute(standing.date, scheduledFor);
    return standing.hash === renderedHash && standing.state === siteState(wanted) && isOnTime;
  }

  /** Makes a post invisible. Its text stays as it stands, so the change of a user of the site is not lost. */
  private async takeBack(destination: Destination): Promise<void> {
    const { claim, key } = this;
    const { queue, recorder } = this.dependencies;
    const { placement } = claim;
    const postId = claim.postId ?? (await destination.find(key, placement));
    const standing = postId === null ? null : await destination.read(postId, placement);
    if (postId === null || !standing)
      return queue.endWith(claim, { state: PublicationState.DONE, problem: null, detail: null });
    const change = { placement, state: PostState.UNPUBLISHED, scheduledFor: null };
    const after = standing.state === PostState.DRAFT ? standing : await destination.setState(postId, change, standing);
    // what a user changed stays known as a change
    const kept = { ...after, hash: claim.writtenHash ?? after.hash };
    const outcome = { standing: kept, revision: claim.liveRevision, notices: [], liveState: PostState.UNPUBLISHED };
    await queue.complete(claim, outcome, (manager) => recorder.unpublished(manager, claim));
  }

  /** Looks at a scheduled post whose time has come. A site whose own schedule does not run is helped. */
  private async observe(destination: Destination): Promise<void> {
    const { claim } = this;
    const { queue, recorder } = this.dependencies;
    const { postId, placement, liveRevision: revision } = claim;
    const standing = postId === null ? null : await destination.read(postId, placement);
    if (postId === null || !standing) return this.conflict();
    const hash = claim.writtenHash ?? standing.hash;
    const time = (await databaseTime(this.dependencies.source)).getTime();
    const isMissed = standing.state === PostState.SCHEDULED && time - (standing.date?.getTime() ?? 0) > MISSED_AFTER_MS;
    const change = { placement, state: PostState.PUBLISHED, scheduledFor: null };
    const now = isMissed ? await destination.setState(postId, change, standing) : standing;
    const outcome = { standing: { ...now, hash }, revision, notices: [], liveState: now.state };
    const published = now.state === PostState.PUBLISHED;
    await queue.complete(claim, outcome, (manager) =>
      published ? recorder.published(manager, claim, now) : Promise.resolve(),
    );
  }

  private conflict(): Promise<void> {
    const outcome = { state: PublicationState.CONFLICT, problem: null, detail: null };
    return this.dependencies.queue.endWith(this.claim, outcome, (manager) =>
      this.dependencies.recorder.failed(manager, this.claim, "CONFLICT"),
    );
  }

  private fail(problem: SiteProblem, detail: string | null): Promise<void> {
    const outcome = { state: PublicationState.FAILED, problem, detail };
    return this.dependencies.queue.endWith(this.claim, outcome, (manager) =>
      this.dependencies.recorder.failed(manager, this.claim, problem),
    );
  }
}

/** Sites keep no fractions of a second. */
function sameMinute(a: Date | null, b: Date | null): boolean {
  return a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) < 60_000;
}
