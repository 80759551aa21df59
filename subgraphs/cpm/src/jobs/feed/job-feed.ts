import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import { In, type Repository } from "typeorm";
import { Job } from "../../job-record/job.entity.js";
import { announceWatched, type JobEvent, jobEvent, jobTopic } from "./job-events.js";
import { isEnded } from "../../job-record/job-status.js";

/** Events can be lost, so the rows of all watched jobs are compared this often. */
const BACKSTOP_MS = 3_000;

/** How long a lost event may keep a reader of an ended job from seeing a change of its content, which the row does not count. */
const CONTENT_BACKSTOP_MS = 30_000;

/** A reader that falls further behind loses the oldest states, never the newest. */
const BUFFERED_STATES = 8;

interface Watcher {
  send(job: Job): void;
  /** Whether it also follows the content of an ended job. */
  afterEnd: boolean;
}

interface Topic {
  watchers: Set<Watcher>;
  latest: Job | undefined;
  /** When the row was read last, by the process's monotonic clock. */
  readAt: number;
  /** Whether a reload is in progress; `again` requests another one after it. */
  reloading: boolean;
  again: boolean;
  unsubscribe: Promise<() => Promise<void>>;
}

/**
 * Streams jobs to any number of readers, with one subscription per job and one row read per change.
 * See docs/decisions/002-publish-job-changes-as-signals-and-read-state-from-the-row.md.
 */
export class JobFeed {
  private readonly topics = new Map<string, Topic>();
  private readonly backstop: PeriodicTask;

  constructor(
    private readonly jobs: Repository<Job>,
    private readonly events: Events,
    private readonly log: Logger,
  ) {
    const run = () => this.compare();
    this.backstop = createPeriodicTask({ name: "compare watched jobs", run, intervalMs: BACKSTOP_MS, log });
    this.backstop.start();
  }

  /**
   * The job's current state, then each newer state up to its end state; then it completes.
   * @param afterEnd goes on instead: it sends the state again after each change of the content, its approval or its review.
   */
  watch(jobId: string, afterEnd = false): AsyncIterableIterator<Job> {
    return new Repeater<Job>(async (push, stop) => {
      const send = (job: Job) => {
        void push(job);
        if (isEnded(job.status) && !afterEnd) stop();
      };
      const watcher = { send, afterEnd };
      const topic = this.addWatcher(jobId, watcher);
      if (topic.latest) send(topic.latest);
      await stop;
      await this.removeWatcher(jobId, topic, watcher);
    }, new SlidingBuffer(BUFFERED_STATES));
  }

  /** The number of watched jobs. */
  get size(): number {
    return this.topics.size;
  }

  async close(): Promise<void> {
    await this.backstop.stop();
    await Promise.all([...this.topics.values()].map(async ({ unsubscribe }) => (await unsubscribe)()));
    this.topics.clear();
  }

  private addWatcher(jobId: string, watcher: Watcher): Topic {
    let topic = this.topics.get(jobId);
    if (!topic) {
      const unsubscribe = this.events.subscribe<unknown>(jobTopic(jobId), (message) =>
        this.receive(jobId, jobEvent.parse(message)),
      );
      topic = { watchers: new Set(), latest: undefined, readAt: 0, reloading: false, again: false, unsubscribe };
      this.topics.set(jobId, topic);
      // Subscribe before reading, so that no change is missed. A worker that learns of the reader later publishes a change.
      unsubscribe.then(() => this.reload(jobId)).catch(this.report);
      unsubscribe.then(() => announceWatched(this.events, [jobId])).catch(this.report);
    }
    topic.watchers.add(watcher);
    return topic;
  }

  private async removeWatcher(jobId: string, topic: Topic, watcher: Watcher): Promise<void> {
    topic.watchers.delete(watcher);
    if (topic.watchers.size > 0 || this.topics.get(jobId) !== topic) return;
    this.topics.delete(jobId);
    await topic.unsubscribe.then((end) => end()).catch(this.report);
  }

  private receive(jobId: string, event: JobEvent): void {
    const topic = this.topics.get(jobId);
    if (event.kind === "changed") return this.reload(jobId);
    const { latest } = topic ?? {};
    if (
      !topic ||
      !latest ||
      isEnded(latest.status) ||
      latest.attempt !== event.attempt ||
      event.progress <= latest.progress
    )
      return;
    this.show(topic, Object.assign(new Job(), latest, { progress: event.progress, updatedAt: new Date(event.at) }));
  }

  private reload(jobId: string): void {
    const topic = this.topics.get(jobId);
    if (!topic) return;
    topic.again = topic.reloading;
    if (topic.reloading) return;
    topic.reloading = true;
    topic.readAt = performance.now();
    this.jobs
      .findOneBy({ id: jobId })
      .then((job) => job && this.showNewer(topic, job))
      .catch(this.report)
      .finally(() => {
        topic.reloading = false;
        if (topic.again) this.reload(jobId);
      });
  }

  private showNewer(topic: Topic, job: Job): void {
    const { latest } = topic;
    if (latest && job.revision <= latest.revision) {
      // What was announced is not in the row: the content, its approval or its review.
      if (isEnded(job.status) && job.revision === latest.revision) this.show(topic, job, true);
      return;
    }
    if (latest && job.attempt === latest.attempt) job.progress = Math.max(job.progress, latest.progress);
    this.show(topic, job);
  }

  /** A row may be older than a progress event that readers have seen. Keep the later time, so that time never goes back for a reader. */
  private show(topic: Topic, job: Job, onlyAfterEnd = false): void {
    const { latest } = topic;
    if (latest && latest.updatedAt > job.updatedAt) job.updatedAt = latest.updatedAt;
    topic.latest = job;
    for (const { send, afterEnd } of topic.watchers) if (afterEnd || !onlyAfterEnd) send(job);
  }

  private async compare(): Promise<void> {
    const ids = [...this.topics.keys()];
    if (ids.length === 0) return;
    const running = ids.filter((id) => !this.hasEnded(id));
    if (running.length > 0) await announceWatched(this.events, running).catch(this.report);
    const rows = await this.jobs.find({ select: { id: true, revision: true }, where: { id: In(ids) } });
    for (const { id, revision } of rows) {
      const { latest, readAt = 0 } = this.topics.get(id) ?? {};
      const isDue = this.hasEnded(id) && performance.now() - readAt > CONTENT_BACKSTOP_MS;
      if (!latest || latest.revision < revision || isDue) this.reload(id);
    }
  }

  private hasEnded(id: string): boolean {
    const { latest } = this.topics.get(id) ?? {};
    return latest !== undefined && isEnded(latest.status);
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "reading a watched job failed");
}
