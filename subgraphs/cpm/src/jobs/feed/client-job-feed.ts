import type { Caller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater } from "@repeaterjs/repeater";
import { type DataSource, In } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { ClientJobWatcher, type JobRevision, LATELY_MS } from "./client-job-watcher.js";
import { Job } from "../../job-record/job.entity.js";
import { announceWatched, onJobChange } from "./job-events.js";
import { JobStatus } from "../../job-record/job-status.js";

/** The pause between two rounds, and so between two states of a job. */
const INTERVAL_MS = 500;

/** Jobs this young are looked for in every round: whoever accepts one tells nobody. */
const NEW_MS = 30_000;

/** What waits does not change by itself: so many of the newest are shown at the beginning. */
const WAITING_SHOWN = 100;

/** A line that was lost, or a process, comes back within a minute or two: so many of the jobs that have ended meanwhile are shown as well. */
const ENDED_SHOWN = 1_000;

/** So many jobs are read in a round at most; the others are in the next. */
const READ_AT_ONCE = 500;

/** Of the jobs of these clients and of those below them: what is being written, what was just accepted, and what is named. */
const LOOKED_AT = `
  SELECT id, revision, upper(status) AS status, client_path AS "clientPath", completed_at AS "completedAt" FROM cpm.job
   WHERE client_path && $1 AND id IN (
     SELECT id FROM cpm.job WHERE status = 'processing' AND client_path && $1
     UNION SELECT id FROM cpm.job WHERE id > $2 AND client_path && $1
     UNION SELECT unnest($3::uuid[]))`;

const AT_FIRST = `
  (SELECT id FROM cpm.job WHERE status = 'queued' AND client_path @> ARRAY[$1] ORDER BY id DESC LIMIT ${WAITING_SHOWN})
  UNION ALL
  (SELECT id FROM cpm.job WHERE completed_at > now() - make_interval(secs => $2) AND client_path @> ARRAY[$1]
    ORDER BY completed_at DESC LIMIT ${ENDED_SHOWN})`;

/** What {@link ClientJobFeed} works with. */
export interface ClientJobFeedDependencies {
  source: DataSource;
  events: Events;
  clients: Pick<StrategyClient, "coveredPaths">;
  log: Logger;
}

/**
 * Lets any number of readers watch all jobs of a client and of those below it. All that is watched in this process is read in rounds: what
 * is active, and what somebody said has changed.
 */
export class ClientJobFeed {
  private readonly watchers = new Set<ClientJobWatcher>();
  /** What the next round reads besides what is active. */
  private readonly changed = new Set<string>();
  private leave: Promise<() => Promise<void>> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: ClientJobFeedDependencies) {}

  /**
   * The state now of each job that is unfinished or has ended in the last two minutes, then what changes of any job, new ones included. It does
   * not complete by itself.
   * @throws AppError CLIENT_NOT_FOUND for what is not the caller's, or a propagated upstream failure.
   */
  async watch(caller: Caller, clientId: string, traceId: string): Promise<AsyncIterableIterator<Job>> {
    const paths = await this.dependencies.clients.coveredPaths(caller, [clientId], traceId);
    if (!paths.has(clientId)) throw new AppError("CLIENT_NOT_FOUND");
    return new Repeater<Job>(async (push, stop) => {
      const watcher = new ClientJobWatcher(clientId);
      this.join(watcher);
      void stop.then(() => watcher.stop());
      for (let job = await watcher.next(); job; job = await watcher.next()) await push(job); // until the reader asks for the next
      await this.part(watcher);
    });
  }

  async close(): Promise<void> {
    for (const watcher of this.watchers) watcher.stop();
    await Promise.all([...this.watchers].map((watcher) => this.part(watcher)));
  }

  private join(watcher: ClientJobWatcher): void {
    this.watchers.add(watcher);
    this.leave ??= onJobChange(this.dependencies.events, (jobId) => this.changed.add(jobId));
    void this.leave
      .then(() => this.dependencies.source.query<{ id: string }[]>(AT_FIRST, [watcher.clientId, LATELY_MS / 1_000]))
      .then((rows) => {
        for (const { id } of rows) this.changed.add(id);
      })
      .catch(this.report)
      .finally(() => this.lookIn(0));
  }

  private async part(watcher: ClientJobWatcher): Promise<void> {
    if (!this.watchers.delete(watcher) || this.watchers.size > 0) return;
    clearTimeout(this.timer);
    this.changed.clear();
    const { leave } = this;
    this.leave = undefined;
    await leave?.then((end) => end()).catch(this.report);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.watchers.size === 0) return;
    this.timer = setTimeout(() => {
      void this.look()
        .catch(this.report)
        .finally(() => this.lookIn(INTERVAL_MS));
    }, ms).unref();
  }

  private async look(): Promise<void> {
    const watched = [...this.watchers];
    const named = [...new Set([...this.changed, ...watched.flatMap((watcher) => watcher.takeMissed())])];
    this.changed.clear();
    try {
      const clientIds = [...new Set(watched.map(({ clientId }) => clientId))];
      const since = firstIdSince(Date.now() - NEW_MS);
      const found = await this.dependencies.source.query<JobRevision[]>(LOOKED_AT, [clientIds, since, named]);
      const due = [...new Set(watched.flatMap((watcher) => watcher.due(found)))];
      const id = In(due.splice(0, READ_AT_ONCE));
      const jobs = await this.dependencies.source.getRepository(Job).find({ where: { id }, order: { id: "ASC" } });
      for (const watcher of watched) watcher.show(jobs, found);
      const active = found.filter((job) => isActive(job, since)).map((job) => job.id);
      for (const next of [...due, ...active]) this.changed.add(next); // an end is seen in the next round, whether or not it is announced
      await announceWatched(this.dependencies.events, active);
    } catch (error) {
      for (const missed of named) this.changed.add(missed); // for the next round
      throw error;
    }
  }

  private readonly report = (error: unknown) =>
    this.dependencies.log.warn({ err: error }, "a client's jobs could not be read");
}

function isActive({ id, status }: JobRevision, since: string): boolean {
  return status === JobStatus.PROCESSING || (status === JobStatus.QUEUED && id > since);
}

/** The least id of a job that was accepted at a time or later. */
function firstIdSince(msecs: number): string {
  return uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });
}
