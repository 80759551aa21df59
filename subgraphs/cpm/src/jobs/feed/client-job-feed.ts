import type { Caller } from "@cgs/kit/auth/caller";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater } from "@repeaterjs/repeater";
import { type DataSource, In } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { selectActiveJobsSql, selectInitialJobsSql } from "./client-job-feed.sql.js";
import { ClientJobWatcher, type JobRevision, RECENTLY_ENDED_MS } from "./client-job-watcher.js";
import { Job } from "../../job-record/job.entity.js";
import { announceWatched, onJobChange } from "./job-events.js";
import { JobStatus } from "../../job-record/job-status.js";

/** The pause between two rounds: a reader gets at most two states of a job per second. */
const INTERVAL_MS = 500;

/** Jobs younger than this are looked for in every round, because accepting a job publishes no event. */
const NEW_MS = 30_000;

/** How often the open and recently ended jobs are read again, so that a change without an event is seen, too. */
const BACKSTOP_MS = 5_000;

/** Jobs that one round reads. The next round reads the others. */
const READ_AT_ONCE = 500;

/** The services that {@link ClientJobFeed} uses. */
export interface ClientJobFeedDependencies {
  source: DataSource;
  events: Events;
  clients: Pick<StrategyClient, "coveredPaths">;
  log: Logger;
}

/**
 * Streams all jobs of a client and its descendants to any number of readers. Each round reads, for all readers of this process together, the
 * active jobs and the jobs for which an event was received.
 */
export class ClientJobFeed {
  private readonly watchers = new Set<ClientJobWatcher>();
  /** Jobs that the next round reads besides the active ones. */
  private readonly changed = new Set<string>();
  /** When the jobs are read again next, by the process's monotonic clock. */
  private resyncAt = 0;
  private unsubscribe: Promise<() => Promise<void>> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: ClientJobFeedDependencies) {}

  /**
   * The current state of each job that has not ended or ended in the last two minutes, then each change of any job, new jobs included. It does
   * not complete by itself.
   * @throws AppError CLIENT_NOT_FOUND for a client that the caller does not cover, or an upstream error.
   */
  async watch(caller: Caller, clientId: string, traceId: string): Promise<AsyncIterableIterator<Job>> {
    const paths = await this.dependencies.clients.coveredPaths(caller, [clientId], traceId);
    if (!paths.has(clientId)) throw clientNotFound(clientId);
    return new Repeater<Job>(async (push, stop) => {
      const watcher = new ClientJobWatcher(clientId);
      this.addWatcher(watcher);
      void stop.then(() => watcher.stop());
      for (let job = await watcher.next(); job; job = await watcher.next()) await push(job); // resolves when the reader asks for the next
      await this.removeWatcher(watcher);
    });
  }

  async close(): Promise<void> {
    for (const watcher of this.watchers) watcher.stop();
    await Promise.all([...this.watchers].map((watcher) => this.removeWatcher(watcher)));
  }

  private addWatcher(watcher: ClientJobWatcher): void {
    this.watchers.add(watcher);
    this.unsubscribe ??= onJobChange(this.dependencies.events, (jobId) => this.changed.add(jobId));
    void this.unsubscribe
      .then(() => this.readAgain(watcher.clientId))
      .catch(this.report)
      .finally(() => this.schedule(0));
  }

  /** Has the next round read the client's open and recently ended jobs, whatever announced their changes. */
  private async readAgain(clientId: string): Promise<void> {
    const { source } = this.dependencies;
    const rows = await source.query<{ id: string }[]>(selectInitialJobsSql, [clientId, RECENTLY_ENDED_MS / 1_000]);
    for (const { id } of rows) this.changed.add(id);
  }

  private async resync(clientIds: readonly string[]): Promise<void> {
    if (performance.now() < this.resyncAt) return;
    this.resyncAt = performance.now() + BACKSTOP_MS;
    for (const clientId of clientIds) await this.readAgain(clientId);
  }

  private async removeWatcher(watcher: ClientJobWatcher): Promise<void> {
    if (!this.watchers.delete(watcher) || this.watchers.size > 0) return;
    clearTimeout(this.timer);
    this.changed.clear();
    const { unsubscribe } = this;
    this.unsubscribe = undefined;
    await unsubscribe?.then((end) => end()).catch(this.report);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (this.watchers.size === 0) return;
    this.timer = setTimeout(() => {
      void this.runRound()
        .catch(this.report)
        .finally(() => this.schedule(INTERVAL_MS));
    }, ms).unref();
  }

  private async runRound(): Promise<void> {
    const watched = [...this.watchers];
    const clientIds = [...new Set(watched.map(({ clientId }) => clientId))];
    await this.resync(clientIds);
    const named = [...new Set([...this.changed, ...watched.flatMap((watcher) => watcher.takeMissed())])];
    this.changed.clear();
    try {
      const since = firstIdSince(Date.now() - NEW_MS);
      const found = await this.dependencies.source.query<JobRevision[]>(selectActiveJobsSql, [clientIds, since, named]);
      const due = [...new Set(watched.flatMap((watcher) => watcher.due(found)))];
      const id = In(due.splice(0, READ_AT_ONCE));
      const jobs = await this.dependencies.source.getRepository(Job).find({ where: { id }, order: { id: "ASC" } });
      for (const watcher of watched) watcher.show(jobs, found);
      const active = found.filter((job) => isActive(job, since)).map((job) => job.id);
      for (const next of [...due, ...active]) this.changed.add(next); // the next round sees their end even if its event is lost
      await announceWatched(this.dependencies.events, active);
    } catch (error) {
      for (const missed of named) this.changed.add(missed); // the next round reads them
      throw error;
    }
  }

  private readonly report = (error: unknown) =>
    this.dependencies.log.warn({ err: error }, "reading a client's jobs failed");
}

function isActive({ id, status }: JobRevision, since: string): boolean {
  return status === JobStatus.PROCESSING || (status === JobStatus.QUEUED && id > since);
}

/** The lowest id of a job that was accepted at this time or later. */
function firstIdSince(msecs: number): string {
  return uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });
}
