import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { HealthRecord, HealthStore } from "./health-store.js";
import type { ProviderHistory, ProviderHistoryArgs } from "./provider-history.js";
import type { ProviderError } from "../contract/provider.js";

/** What this process knows of a vendor, and since when by its own monotonic clock. */
interface Known extends HealthRecord {
  loadedAt: number;
}

const TOPIC = "provider.health";

/** An event can get lost on its way; this often the rows are read again. They are as many as there are vendors. */
const BACKSTOP_MS = 3_000;

/** Jobs of a vendor that is down look again after this long; it is probed as often. */
const DOWN_WAIT_MS = 5_000;

/** A reader this far behind loses the oldest changes. */
const BUFFERED_CHANGES = 64;

/**
 * What workers and API processes know together about the vendors and, once one has failed, about their models. Reading it
 * costs nothing; only news is written, and only a vendor's own is announced.
 */
export class ProviderHealth {
  private readonly known = new Map<string, Known>();
  private readonly watchers = new Set<(health: HealthRecord) => void>();
  private vendors: ReadonlySet<string> = new Set();
  private backstop: NodeJS.Timeout | undefined;
  private leave: (() => Promise<void>) | undefined;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: HealthStore,
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  /** Reads what is known of these vendors, and from here on follows it. */
  async start(providers: string[]): Promise<void> {
    this.vendors = new Set(providers);
    await this.store.register(providers);
    this.leave = await this.events.subscribe(TOPIC, () => this.refresh());
    await this.load();
    this.backstop = setInterval(() => this.refresh(), BACKSTOP_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.backstop);
    await this.leave?.();
    await this.loading;
  }

  /** What is known of a vendor. */
  of(provider: string): HealthRecord | undefined {
    return this.known.get(provider);
  }

  /** Its changes of status, and other vendors', newest first. */
  history(page: ProviderHistoryArgs): Promise<ProviderHistory> {
    return this.store.history(page);
  }

  /** Milliseconds until a vendor may be asked again; 0 when it may be asked now. */
  waitMs(provider: string): number {
    const known = this.known.get(provider);
    if (!known) return 0;
    if (known.status === "down") return DOWN_WAIT_MS;
    return Math.max(0, known.cooldownMs - (performance.now() - known.loadedAt));
  }

  /** A vendor answered well. */
  async succeeded(provider: string): Promise<void> {
    const known = this.known.get(provider);
    if (!known || (known.status === "healthy" && known.failures === 0)) return;
    await this.tell(() => this.store.countSuccess(provider));
  }

  /** A vendor failed. What only says something about the request changes nothing. */
  async failed(provider: string, error: ProviderError): Promise<void> {
    const { code, message, options } = error;
    if (!this.known.has(provider)) await this.tell(() => this.store.register([provider]));
    if (code === "PROVIDER_RATE_LIMITED")
      return this.tell(() => this.store.coolDown(provider, message, options.retryAfterMs ?? 60_000));
    const itsFault = options.retryable || code === "PROVIDER_KEY_INVALID";
    if (itsFault && this.waitMs(provider) === 0) await this.tell(() => this.store.countFailure(provider, message));
  }

  /** A vendor can't be asked at all. */
  async down(provider: string, message: string): Promise<void> {
    await this.tell(() => this.store.markDown(provider, message));
  }

  /** Every change of a vendor's status from now on. */
  watch(): AsyncIterableIterator<HealthRecord> {
    return new Repeater<HealthRecord>(async (push, stop) => {
      const send = (health: HealthRecord) => void push(health);
      this.watchers.add(send);
      await stop;
      this.watchers.delete(send);
    }, new SlidingBuffer(BUFFERED_CHANGES));
  }

  /** Writes news and announces what came of it. A job does not fail because its vendor's health can't be written. */
  private async tell(change: () => Promise<HealthRecord | undefined>): Promise<void> {
    try {
      const health = await change();
      if (!health) return;
      this.learn(health);
      await this.events.publish(TOPIC, { provider: health.provider });
    } catch (error) {
      this.log.warn({ err: error }, "a vendor's health could not be written");
    }
  }

  private refresh(): void {
    this.loading = this.loading
      .then(() => this.load())
      .catch((error: unknown) => this.log.warn({ err: error }, "the vendors' health could not be read"));
  }

  private async load(): Promise<void> {
    for (const health of await this.store.all()) this.learn(health);
  }

  private learn(health: HealthRecord): void {
    const before = this.known.get(health.provider);
    if (before && before.revision > health.revision) return;
    this.known.set(health.provider, { ...health, loadedAt: performance.now() });
    if (!this.vendors.has(health.provider)) return;
    if (before && before.revision < health.revision) for (const send of this.watchers) send(health);
  }
}
