import type { Events } from "@cgs/kit/database/events";
import { LRUCache } from "lru-cache";
import { onWatched, WATCHED_FOR_MS } from "../jobs/feed/job-events.js";

/** More jobs than are watched at once. Readers of jobs beyond it see changes only through the row comparison, seconds later. */
const MOST_JOBS = 100_000;

/** The jobs that any reader watches, on any worker. For other jobs a worker publishes only the end. */
export class WatchedJobs {
  private readonly jobs = new LRUCache<string, true>({ max: MOST_JOBS, ttl: WATCHED_FOR_MS });

  /** Subscribes to the announcements of readers, until the returned function is called. Calls `onNew` for each newly watched job. */
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
