import { LRUCache } from "lru-cache";
import type { Job } from "../../job-record/job.entity.js";

/** The jobs whose shown revision is remembered for each reader. A forgotten job may be shown again. */
const REMEMBERED_JOBS = 10_000;

/** The part of a job that decides whether it is shown. */
export type JobRevision = Pick<Job, "id" | "revision" | "status" | "clientPath" | "completedAt">;

/** A new reader is not shown jobs that ended longer ago than this. */
export const RECENTLY_ENDED_MS = 120_000;

/**
 * One reader of all jobs of a client. It gets the states of one round, and no others until it has consumed them. Jobs that change in the
 * meantime are remembered and read again afterwards. So a slow reader misses progress, but never a job's latest state.
 */
export class ClientJobWatcher {
  /** The last revision shown of each job. */
  private readonly shown = new LRUCache<string, number>({ max: REMEMBERED_JOBS });
  private readonly missed = new Set<string>();
  private states: Job[] = [];
  /** Whether the first round is over. It shows no job that ended long ago. */
  private begun = false;
  private stopped = false;
  private wake = () => {};

  constructor(readonly clientId: string) {}

  /** The jobs that changed while the reader was behind. Empty until it has caught up. */
  takeMissed(): string[] {
    if (this.isBehind) return [];
    const missed = [...this.missed];
    this.missed.clear();
    return missed;
  }

  /** Of the jobs that were read, those that this round shows to the reader. */
  due(jobs: readonly JobRevision[]): string[] {
    const ids = jobs.filter((job) => this.isNews(job) && (this.begun || !isOver(job))).map(({ id }) => id);
    if (!this.isBehind) return ids;
    for (const id of ids) this.missed.add(id);
    return [];
  }

  /** Ends a round with the jobs that were loaded for all readers. The reader gets those that are new to it. */
  show(jobs: readonly Job[], read: readonly JobRevision[]): void {
    if (this.isBehind) return;
    if (!this.begun) for (const { id, revision } of read.filter(isOver)) this.shown.set(id, revision);
    this.states = jobs.filter((job) => this.isNews(job));
    for (const { id, revision } of this.states) this.shown.set(id, revision);
    this.begun = true;
    this.wake();
  }

  /** Resolves with the next state for the reader, or with undefined once it has stopped. */
  async next(): Promise<Job | undefined> {
    while (!this.isBehind && !this.stopped) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.states.shift();
  }

  /** Ends the reader. */
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
  return completedAt !== null && completedAt.getTime() < Date.now() - RECENTLY_ENDED_MS;
}
