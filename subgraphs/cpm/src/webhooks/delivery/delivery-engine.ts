import { randomUUID } from "node:crypto";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { DeliveryMetrics } from "./delivery-metrics.js";
import { DeliveryStore } from "./delivery-store.js";
import { EndpointRunner, type RunnerDependencies } from "./endpoint-runner.js";

/** The services that {@link DeliveryEngine} uses. */
export interface DeliveryEngineDependencies extends Omit<RunnerDependencies, "store" | "metrics"> {
  source: DataSource;
  /** Endpoints that one process delivers to at the same time; 200 by default. */
  maxEndpoints?: number;
}

const MAX_ENDPOINTS = 200;

/** The pause between two looks for due deliveries, in milliseconds. Leases are renewed in a third of their time. */
const INTERVAL_MS = 1_000;
const RENEWAL_MS = 5_000;

/** For how long a process that stops waits for requests in flight, in milliseconds. */
const STOP_MS = 3_000;

/**
 * Makes the deliveries of all endpoints, in any number of processes. A process leases an endpoint, so that the order of its deliveries is kept, and
 * delivers to each endpoint on its own: a receiver that hangs delays no other.
 * See docs/decisions/048-deliver-webhooks-from-leased-endpoints.md.
 */
export class DeliveryEngine {
  readonly metrics: DeliveryMetrics;
  private readonly store: DeliveryStore;
  private readonly running = new Map<string, { runner: EndpointRunner; done: Promise<void> }>();
  private readonly tasks: PeriodicTask[];

  constructor(private readonly dependencies: DeliveryEngineDependencies) {
    const { source, log } = dependencies;
    this.metrics = new DeliveryMetrics(source);
    this.store = new DeliveryStore(source, randomUUID());
    const shared = { log, logOncePerOutage: true };
    this.tasks = [
      createPeriodicTask({ ...shared, name: "deliver webhooks", run: () => this.take(), intervalMs: INTERVAL_MS }),
      createPeriodicTask({ ...shared, name: "renew webhook leases", run: () => this.renew(), intervalMs: RENEWAL_MS }),
    ];
  }

  start(): void {
    for (const task of this.tasks) task.start();
  }

  /** Looks for due deliveries now. */
  wake(): void {
    void this.tasks[0]?.runNow();
  }

  /** Resolves when this process delivers to no endpoint. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  /** Starts no further request and waits for those in flight. */
  async stop(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
    for (const { runner } of this.running.values()) runner.stop();
    const abort = () => this.running.forEach(({ runner }) => void runner.abort());
    const timer = setTimeout(abort, STOP_MS);
    await this.settled();
    clearTimeout(timer);
  }

  private async take(): Promise<void> {
    const runners = [...this.running.values()].map(({ runner }) => runner);
    for (const runner of runners) runner.wake();
    const free = (this.dependencies.maxEndpoints ?? MAX_ENDPOINTS) - runners.length;
    // Endpoints that fail make room: those that work are taken first.
    if (free <= 0) return runners.filter(({ isFailing }) => isFailing).forEach((runner) => runner.stop());
    for (const endpoint of await this.store.take(free)) {
      if (this.running.has(endpoint.id)) continue; // its lease had expired: it goes on, or ends and is taken again
      const runner = new EndpointRunner(endpoint, { ...this.dependencies, store: this.store, metrics: this.metrics });
      this.running.set(endpoint.id, { runner, done: this.run(endpoint.id, runner) });
    }
  }

  private async run(id: string, runner: EndpointRunner): Promise<void> {
    const { log } = this.dependencies;
    try {
      await runner.run();
    } catch (error) {
      log.warn({ err: error, endpoint: id }, "the deliveries of an endpoint were interrupted");
    } finally {
      this.running.delete(id);
      await this.store.release(id).catch(() => undefined); // it expires
    }
  }

  private async renew(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    const kept = new Map((await this.store.renew(ids)).map((endpoint) => [endpoint.id, endpoint]));
    for (const id of ids) {
      const endpoint = kept.get(id);
      const runner = this.running.get(id)?.runner;
      if (endpoint) runner?.update(endpoint);
      else runner?.stop();
    }
  }
}
