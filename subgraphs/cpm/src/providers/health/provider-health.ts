import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { ProviderError } from "../contract/provider.js";
import type { HealthRecord, HealthStore } from "./health-store.js";
import type { ProviderChangeConnection, ProviderHistoryArgs } from "./provider-history.js";

/** A health record, and when this process loaded it by its own monotonic clock. */
interface CachedHealth extends HealthRecord {
  loadedAt: number;
}

const TOPIC = "provider.health";

/** How often the records are read again, in case an event was lost. The table has few rows. */
const REFRESH_INTERVAL_MS = 3_000;

/** Jobs wait this long before they try a provider that is down. It is probed as often. */
const DOWN_WAIT_MS = 5_000;

/** Changes buffered for a slow subscriber. Beyond that, the oldest are dropped. */
const BUFFERED_CHANGES = 64;

/**
 * The health of providers, shared by workers and API processes; a model gets a record of its own with its first failure. Reads come from
 * memory. Only changes are written, and only changes of a provider itself are announced.
 */
export class ProviderHealth {
  private readonly cached = new Map<string, CachedHealth>();
  private readonly watchers = new Set<(health: HealthRecord) => void>();
  private providers: ReadonlySet<string> = new Set();
  private unsubscribe: (() => Promise<void>) | undefined;
  private loading: Promise<void> = Promise.resolve();
  private readonly refreshTask: PeriodicTask;

  constructor(
    private readonly store: HealthStore,
    private readonly events: Events,
    private readonly log: Logger,
  ) {
    this.refreshTask = createPeriodicTask({
      name: "refresh-provider-health",
      run: () => this.refresh(),
      intervalMs: REFRESH_INTERVAL_MS,
      log,
    });
  }

  /** Loads the health of these providers and follows its changes. */
  async start(providers: string[]): Promise<void> {
    this.providers = new Set(providers);
    await this.store.register(providers);
    this.unsubscribe = await this.events.subscribe(TOPIC, () => void this.refresh());
    await this.load();
    this.refreshTask.start();
  }

  async close(): Promise<void> {
    await this.refreshTask.stop();
    await this.unsubscribe?.();
    await this.loading;
  }

  /** The health of a provider or model; undefined without a record. */
  of(provider: string): HealthRecord | undefined {
    return this.cached.get(provider);
  }

  /** A page of the status changes of providers, newest first. */
  history(page: ProviderHistoryArgs): Promise<ProviderChangeConnection> {
    return this.store.history(page);
  }

  /** Milliseconds until a provider or model may be called; 0 when it may be called now. */
  waitMs(provider: string): number {
    const health = this.cached.get(provider);
    if (!health) return 0;
    if (health.status === "down") return DOWN_WAIT_MS;
    return Math.max(0, health.cooldownMs - (performance.now() - health.loadedAt));
  }

  /** Records a successful call. */
  async recordSuccess(provider: string): Promise<void> {
    const health = this.cached.get(provider);
    if (!health || (health.status === "healthy" && health.failures === 0)) return;
    await this.apply(() => this.store.countSuccess(provider));
  }

  /** Records a failed call. Errors that concern only the request are ignored. */
  async recordFailure(provider: string, error: ProviderError): Promise<void> {
    const { code, message, options } = error;
    if (!this.cached.has(provider)) await this.apply(() => this.store.register([provider]));
    if (code === "PROVIDER_RATE_LIMITED")
      return this.apply(() => this.store.coolDown(provider, message, options.retryAfterMs ?? 60_000));
    const isProviderFault = options.retryable || code === "PROVIDER_KEY_INVALID";
    if (isProviderFault && this.waitMs(provider) === 0)
      await this.apply(() => this.store.countFailure(provider, message));
  }

  /** Marks a provider as down: it can't be called at all. */
  async markDown(provider: string, message: string): Promise<void> {
    await this.apply(() => this.store.markDown(provider, message));
  }

  /** Yields every change of a provider's status from now on. */
  watch(): AsyncIterableIterator<HealthRecord> {
    return new Repeater<HealthRecord>(async (push, stop) => {
      const send = (health: HealthRecord) => void push(health);
      this.watchers.add(send);
      await stop;
      this.watchers.delete(send);
    }, new SlidingBuffer(BUFFERED_CHANGES));
  }

  /** Writes a change and announces the result. A failure is only logged, because it must not fail the job. */
  private async apply(change: () => Promise<HealthRecord | undefined>): Promise<void> {
    try {
      const health = await change();
      if (!health) return;
      this.cache(health);
      await this.events.publish(TOPIC, { provider: health.provider });
    } catch (error) {
      this.log.warn({ err: error }, "a vendor's health could not be written");
    }
  }

  private refresh(): Promise<void> {
    this.loading = this.loading
      .then(() => this.load())
      .catch((error: unknown) => this.log.warn({ err: error }, "the vendors' health could not be read"));
    return this.loading;
  }

  private async load(): Promise<void> {
    for (const health of await this.store.all()) this.cache(health);
  }

  private cache(health: HealthRecord): void {
    const before = this.cached.get(health.provider);
    if (before && before.revision > health.revision) return;
    this.cached.set(health.provider, { ...health, loadedAt: performance.now() });
    if (!this.providers.has(health.provider)) return;
    if (before && before.revision < health.revision) for (const send of this.watchers) send(health);
  }
}
