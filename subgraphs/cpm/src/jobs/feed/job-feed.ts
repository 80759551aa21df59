import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import { In, type Repository } from "typeorm";
import { Job } from "../../job-record/job.entity.js";
import { announceWatched, type JobEvent, jobEvent, jobTopic } from "./job-events.js";
import { isEnded } from "../../job-record/job-status.js";

/** An event can get lost on its way; this often the rows of all watched jobs are compared. */
const BACKSTOP_MS = 3_000;

/** A reader that is this far behind loses the oldest states, never the newest. */
const BUFFERED_STATES = 8;

interface Topic {
  watchers: Set<(job: Job) => void>;
  latest: Job | undefined;
  /** A reload is running; `again` asks for another after it. */
  reloading: boolean;
  again: boolean;
  leave: Promise<() => Promise<void>>;
}

/** Lets any number of readers watch jobs: one subscription and one row read per job and change, however many watch. */
export class JobFeed {
  private readonly topics = new Map<string, Topic>();
  private readonly backstop: NodeJS.Timeout;

  constructor(
    private readonly jobs: Repository<Job>,
    private readonly events: Events,
    private readonly log: Logger,
  ) {
    this.backstop = setInterval(() => void this.compare().catch(this.report), BACKSTOP_MS).unref();
  }

  /** The job's state now, then each newer one, until its end state; then it completes. */
  watch(jobId: string): AsyncIterableIterator<Job> {
    return new Repeater<Job>(async (push, stop) => {
      const send = (job: Job) => {
        void push(job);
        if (isEnded(job.status)) stop();
      };
      const topic = this.join(jobId, send);
      if (topic.latest) send(topic.latest);
      await stop;
      await this.part(jobId, topic, send);
    }, new SlidingBuffer(BUFFERED_STATES));
  }

  /** How many jobs are being watched. */
  get size(): number {
    return this.topics.size;
  }

  async close(): Promise<void> {
    clearInterval(this.backstop);
    await Promise.all([...this.topics.values()].map(async ({ leave }) => (await leave)()));
    this.topics.clear();
  }

  private join(jobId: string, send: (job: Job) => void): Topic {
    let topic = this.topics.get(jobId);
    if (!topic) {
      const leave = this.events.subscribe<unknown>(jobTopic(jobId), (message) =>
        this.receive(jobId, jobEvent.parse(message)),
      );
      topic = { watchers: new Set(), latest: undefined, reloading: false, again: false, leave };
      this.topics.set(jobId, topic);
      // subscribed first, read second: nothing falls between; a worker that hears of it late says so by a change
      leave.then(() => this.reload(jobId)).catch(this.report);
      leave.then(() => announceWatched(this.events, [jobId])).catch(this.report);
    }
    topic.watchers.add(send);
    return topic;
  }

  private async part(jobId: string, topic: Topic, send: (job: Job) => void): Promise<void> {
    topic.watchers.delete(send);
    if (topic.watchers.size > 0 || this.topics.get(jobId) !== topic) return;
    this.topics.delete(jobId);
    await topic.leave.then((leave) => leave()).catch(this.report);
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
    if (latest && job.revision <= latest.revision) return;
    if (latest && job.attempt === latest.attempt) job.progress = Math.max(job.progress, latest.progress);
    this.show(topic, job);
  }

  /** A row was changed before its readers know of it, and what a worker has told meanwhile is later: to readers time goes one way. */
  private show(topic: Topic, job: Job): void {
    const { latest } = topic;
    if (latest && latest.updatedAt > job.updatedAt) job.updatedAt = latest.updatedAt;
    topic.latest = job;
    for (const send of topic.watchers) send(job);
  }

  private async compare(): Promise<void> {
    const ids = [...this.topics.keys()];
    if (ids.length === 0) return;
    await announceWatched(this.events, ids).catch(this.report);
    const rows = await this.jobs.find({ select: { id: true, revision: true }, where: { id: In(ids) } });
    for (const { id, revision } of rows) {
      const latest = this.topics.get(id)?.latest;
      if (!latest || latest.revision < revision) this.reload(id);
    }
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "a watched job could not be read");
}
