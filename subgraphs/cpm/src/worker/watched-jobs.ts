import type { Events } from "@cgs/kit/database/events";
import { LRUCache } from "lru-cache";
import { onWatched, WATCHED_FOR_MS } from "../jobs/feed/job-events.js";

/** More jobs than are ever watched at once; those beyond are followed by comparing rows, which takes seconds. */
const MOST_JOBS = 100_000;

/** Which jobs somebody watches, be they written here or not yet: of all others a worker announces nothing but their end. */
export class WatchedJobs {
  private readonly jobs = new LRUCache<string, true>({ max: MOST_JOBS, ttl: WATCHED_FOR_MS });

  /** Follows who watches what, until the returned function is called. `onNew` hears of each job that was not watched before. */
  start(events: Events, onNew: (jobId: string) => void): Promise<() => Promise<void>> {
    return onWatched(events, (jobId) => {
      const isNew = !this.jobs.has(jobId);
      this.jobs.set(jobId, true);
      if (isNew) onNew(jobId);
    });
  }

  has(jobId: string): boolean {
    return this.jobs.has(jobId);
  }
}
