import { LRUCache } from "lru-cache";
import type { Job } from "../../job-record/job.entity.js";

/** A reader's memory of what it was shown; what is forgotten may be shown again. */
const REMEMBERED_JOBS = 10_000;

/** As much of a job as tells whether it has to be shown. */
export type JobRevision = Pick<Job, "id" | "revision" | "status" | "clientPath" | "completedAt">;

/** What has ended longer ago is not shown to a reader that begins. */
export const LATELY_MS = 120_000;

/**
 * One reader of all jobs of a client. It is given the states of one round, and no more before it has taken them: which jobs changed meanwhile
 * is remembered, and they are looked at again then. So a slow reader misses progress, and no job's latest state.
 */
export class ClientJobWatcher {
  /** The revision that was shown last of each job. */
  private readonly shown = new LRUCache<string, number>({ max: REMEMBERED_JOBS });
  private readonly missed = new Set<string>();
  private states: Job[] = [];
  /** The first round, which shows no job that had ended long before, is over. */
  private begun = false;
  private stopped = false;
  private wake = () => {};

  constructor(readonly clientId: string) {}

  /** The jobs that have to be looked at for what the reader missed, once it has caught up. */
  takeMissed(): string[] {
    if (this.isBehind) return [];
    const missed = [...this.missed];
    this.missed.clear();
    return missed;
  }

  /** Which of the jobs that were looked at the reader is to be shown in this round. */
  due(jobs: readonly JobRevision[]): string[] {
    const ids = jobs.filter((job) => this.isNews(job) && (this.begun || !isOver(job))).map(({ id }) => id);
    if (!this.isBehind) return ids;
    for (const id of ids) this.missed.add(id);
    return [];
  }

  /** Ends a round with the jobs that were read for all readers: this one is given those that are news to it. */
  show(jobs: readonly Job[], lookedAt: readonly JobRevision[]): void {
    if (this.isBehind) return;
    if (!this.begun) for (const { id, revision } of lookedAt.filter(isOver)) this.shown.set(id, revision);
    this.states = jobs.filter((job) => this.isNews(job));
    for (const { id, revision } of this.states) this.shown.set(id, revision);
    this.begun = true;
    this.wake();
  }

  /** The next state the reader was not given yet, when there is one; undefined once it has left. */
  async next(): Promise<Job | undefined> {
    while (!this.isBehind && !this.stopped) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.states.shift();
  }

  /** The reader has left. */
  stop(): void {
    this.stopped = true;
    this.states = [];
    this.wake();
  }

  private get isBehind(): boolean {
    return this.states.length > 0;
  }

  private isNews({ id, revision, clientPath }: JobRevision): boolean {
    return clientPath.includes(this.clientId) && revision > (this.shown.get(id) ?? -1);
  }
}

function isOver({ completedAt }: JobRevision): boolean {
  return completedAt !== null && completedAt.getTime() < Date.now() - LATELY_MS;
}
