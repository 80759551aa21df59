import type { Closers } from "@cgs/kit/closers";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { publishJobEvent } from "../../jobs/feed/job-events.js";
import type { Dispatcher } from "../../jobs/queue/dispatcher.js";
import type { ClientKeys } from "../../providers/keys/client-keys.js";
import type { ProviderRegistry } from "../../providers/registry/provider-registry.js";
import type { BatchKeys } from "./batch-keys.js";
import type { Provider } from "../../providers/contract/provider.js";
import { endBatch } from "../../job-transitions/batch-answer.js";
import { visitBatch, type VisitResult } from "./batch-visit.js";
import { type OpenBatch, OpenBatches } from "./open-batches.js";
import { LEASE_SECONDS } from "./open-batches.sql.js";

/** Batches that one process works on at the same time. */
const MOST_BATCHES = 50;

/** The longest time until a new batch is noticed. */
const ROUND_SECONDS = 2;

/** The services that {@link startBatchPoller} uses. */
export interface BatchPollerDependencies {
  source: DataSource;
  providers: ProviderRegistry;
  keys: ClientKeys;
  events: Events;
  dispatcher: Dispatcher;
  /** Seconds between two visits of a batch. */
  pollSeconds: number;
  log: Logger;
}

/**
 * Sends the batches of jobs with a deadline to their vendors, and lets the jobs continue when they have ended. Every worker runs one; a batch
 * is leased by one of them at a time, and another takes over when a worker is lost.
 * See docs/decisions/023-send-orders-with-a-deadline-through-vendors-batches.md.
 */
class BatchPoller {
  private readonly open: OpenBatches;
  private readonly rounds: PeriodicTask;
  private readonly renewals: PeriodicTask;
  /** The visits in progress, by batch. */
  private readonly visits = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly dependencies: BatchPollerDependencies) {
    const { source, pollSeconds, log } = dependencies;
    this.open = new OpenBatches(source);
    const intervalMs = Math.min(pollSeconds, ROUND_SECONDS) * 1_000;
    this.rounds = createPeriodicTask({ name: "poll-vendor-batches", run: () => this.round(), intervalMs, log });
    const renew = () => this.open.renew([...this.visits.keys()]);
    this.renewals = createPeriodicTask({
      name: "renew-batch-leases",
      run: renew,
      intervalMs: (LEASE_SECONDS / 3) * 1_000,
      log,
    });
  }

  start(): void {
    this.rounds.start();
    this.renewals.start();
  }

  /** Aborts the calls in progress and gives up the leases. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error("the worker is stopping"));
    await this.rounds.stop();
    await Promise.all(this.visits.values());
    await this.renewals.stop();
  }

  /** Starts the visits that are due. Does not wait for them, so that a slow vendor delays no other. */
  private async round(): Promise<void> {
    const free = MOST_BATCHES - this.visits.size;
    if (free === 0 || this.stopping.signal.aborted) return;
    for (const batch of await this.open.lease(free))
      this.visits.set(
        batch.id,
        this.visit(batch).finally(() => this.visits.delete(batch.id)),
      );
  }

  private async visit(batch: OpenBatch): Promise<void> {
    const { events, dispatcher, pollSeconds, log } = this.dependencies;
    const { stopping } = this;
    try {
      const result = await this.resultOf(batch);
      if (result === "unchanged") return;
      if (result === "ended") dispatcher.wake();
      await publishJobEvent(events, batch.jobId, { kind: "changed" });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn(
        { err: error, batchId: batch.id, jobId: batch.jobId },
        "a vendor's batch could not be read or sent; trying again",
      );
    } finally {
      await this.release(batch.id, stopping.signal.aborted ? 0 : pollSeconds);
    }
  }

  private async resultOf(batch: OpenBatch): Promise<VisitResult> {
    const { source, providers, log } = this.dependencies;
    const { open, stopping } = this;
    const provider = providers.all().find(({ name }) => name === batch.provider);
    if (provider) {
      const keys = await this.keysOf(batch, provider);
      return visitBatch(provider, batch, keys, { source, open, log, signal: stopping.signal });
    }
    const failure = `${batch.provider} is not configured any more.`;
    await endBatch(source, batch.id, { failure, directReason: failure });
    return "ended";
  }

  /** Frees the lease. When that fails, the lease expires by itself. */
  private async release(id: string, seconds: number): Promise<void> {
    await this.open
      .release(id, seconds)
      .catch((error: unknown) =>
        this.dependencies.log.warn({ err: error, batchId: id }, "a lease could not be released"),
      );
  }

  /** The client's own keys, else the installation's. A client with keys never uses the installation's account. */
  private async keysOf({ clientPath }: OpenBatch, { name, requiresKey, keyConfigured }: Provider): Promise<BatchKeys> {
    if (!requiresKey) return [undefined];
    const keys = await this.dependencies.keys.of(clientPath, name);
    if (keys.length > 0) return keys;
    return keyConfigured ? [undefined] : [];
  }
}

/** Starts a poller. It stops with `closers`. */
export function startBatchPoller(dependencies: BatchPollerDependencies, closers: Closers): void {
  const poller = new BatchPoller(dependencies);
  poller.start();
  closers.add(() => poller.stop());
}
