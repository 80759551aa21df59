import { performance } from "node:perf_hooks";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import { toWebhookPayload } from "@cgs/rest-shim/routes/external/webhook-payload";
import type { Webhook } from "standardwebhooks";
import { GuardedAgents, type GuardedAgentsOptions } from "../../sources/fetching/guarded-agents.js";
import { signedHeaders, signersOf } from "../message.js";
import { WebhookDisabledReason } from "../endpoint.entity.js";
import type { DeliveryMetrics } from "./delivery-metrics.js";
import type { DeliveryStore, DueDelivery, FailureReason, LeasedEndpoint, MadeAttempt } from "./delivery-store.js";
import { nextPauseMs } from "./retry-schedule.js";
import { sendWebhook } from "./send.js";

/** Requests to one endpoint at the same time: for a receiver that works, and for one whose last request failed. */
const CONCURRENCY = { working: 20, failing: 1 };

/** Deliveries read at a time. */
const PAGE = 200;

/** For how long a made attempt waits for others, with which it is stored, while requests can be started. */
const STORE_EVERY_MS = 100;

/** What runners share. */
export interface RunnerDependencies {
  store: DeliveryStore;
  cipher: DataCipher;
  metrics: DeliveryMetrics;
  log: Logger;
  /** The guard of connections. Each endpoint has connections of its own, so that none waits for another's. */
  guard: Pick<GuardedAgentsOptions, "internalOrigins" | "resolve">;
  /** The longest time for one attempt; 15 s by default. */
  timeoutMs?: number | undefined;
}

/**
 * Makes the deliveries of one endpoint. A subject has one request in flight at a time, so that its events arrive in order. A receiver that fails is
 * sent one request at a time, until one succeeds.
 */
export class EndpointRunner {
  private readonly agents: GuardedAgents;
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly made: MadeAttempt[] = [];
  /** Deliveries that are in flight, or whose attempt is not stored: the database still calls them due. */
  private readonly unstored = new Set<string>();
  private failing: boolean;
  private storedAt = 0;
  /** When the database was last asked what is due, by the process's stopwatch. */
  private readAt = 0;
  private stopped = false;
  private aborted = false;
  /** Whether a request has ended, or more may be due, since the database was asked. */
  private isNews = false;
  private resume: (() => void) | undefined;
  private error: Error | undefined;
  private signers: Webhook[];
  private endpoint: LeasedEndpoint;

  constructor(
    endpoint: LeasedEndpoint,
    private readonly dependencies: RunnerDependencies,
  ) {
    this.agents = new GuardedAgents({ ...dependencies.guard, connections: CONCURRENCY.working, anyPort: true });
    this.failing = endpoint.failingSince !== null;
    this.endpoint = endpoint;
    this.signers = signersOf(dependencies.cipher, endpoint);
  }

  /** Makes the due deliveries until none is due, the lease is lost, or {@link stop}. */
  async run(): Promise<void> {
    try {
      while (!this.stopped) {
        const due = await this.next();
        if (due.length === 0 && this.inFlight.size === 0 && this.made.length === 0) break;
        await this.sendAll(due);
      }
      await Promise.all(this.inFlight.values());
      await this.flush();
      if (this.error) throw this.error;
    } finally {
      await this.agents.close();
    }
  }

  /** Ends the requests in flight. They are made again. */
  async abort(): Promise<void> {
    this.aborted = true;
    await this.agents.close();
  }

  /** Takes the endpoint's secrets and address of now. */
  update(endpoint: LeasedEndpoint): void {
    const isChanged =
      endpoint.secret !== this.endpoint.secret || endpoint.previousSecret !== this.endpoint.previousSecret;
    this.endpoint = endpoint;
    if (isChanged) this.signers = signersOf(this.dependencies.cipher, endpoint);
  }

  /** Looks for due deliveries, although requests in flight have no answer. Call it from time to time: a request that hangs ends late. */
  wake(): void {
    this.isNews = true;
    this.resume?.();
  }

  /** Whether the last request failed. */
  get isFailing(): boolean {
    return this.failing;
  }

  /** Starts no further request. */
  stop(): void {
    this.stopped = true;
    this.wake();
  }

  /** The due deliveries, after what was made is stored: a subject's next delivery is due when its last one is stored. */
  private async next(): Promise<DueDelivery[]> {
    this.isNews = false;
    await this.flush();
    this.readAt = performance.now();
    return this.dependencies.store.due(this.endpoint.id, [...this.unstored], PAGE);
  }

  /** Sends deliveries within the concurrency. Returns when a request has ended or more may be due. */
  private async sendAll(due: readonly DueDelivery[]): Promise<void> {
    for (const delivery of due) {
      while (!this.stopped && this.inFlight.size >= this.concurrency()) {
        this.isNews = false;
        await this.news();
        if (performance.now() - this.storedAt > STORE_EVERY_MS) await this.flush();
      }
      if (this.stopped) return;
      this.start(delivery);
    }
    if (this.inFlight.size > 0) await this.news();
  }

  private start(delivery: DueDelivery): void {
    this.unstored.add(delivery.id);
    const sending = this.send(delivery)
      .catch((error: unknown) => {
        this.error = error instanceof Error ? error : new Error("an attempt failed", { cause: error });
        this.stop();
      })
      .finally(() => {
        this.inFlight.delete(delivery.id);
        this.wake();
      });
    this.inFlight.set(delivery.id, sending);
  }

  private async news(): Promise<void> {
    if (!this.isNews) await new Promise<void>((resolve) => (this.resume = resolve));
  }

  private concurrency(): number {
    return this.failing ? CONCURRENCY.failing : CONCURRENCY.working;
  }

  private async send(delivery: DueDelivery): Promise<void> {
    const { metrics, timeoutMs } = this.dependencies;
    const body = JSON.stringify(toWebhookPayload(delivery));
    const sentAt = new Date(delivery.readAt.getTime() + performance.now() - this.readAt);
    const headers = signedHeaders(this.signers, { id: delivery.eventId, sentAt, body });
    const message = { url: delivery.url ?? this.endpoint.url, headers, body };
    const { retryAfterMs, ...result } = await sendWebhook(this.agents, message, timeoutMs);
    if (this.aborted) return;
    const attempts = delivery.attempts;
    const pauseMs = result.failure === null ? null : (nextPauseMs(attempts + 1, retryAfterMs) ?? null);
    this.made.push({ ...result, deliveryId: delivery.id, attempts, sentAt, pauseMs });
    const delayMs = sentAt.getTime() + result.durationMs - delivery.occurredAt.getTime();
    metrics.countAttempt(result.failure === null, result.durationMs, delayMs);
    await this.noteHealth(result.failure === null);
    if (result.status === 410) await this.disable(WebhookDisabledReason.GONE);
    else if (result.failure !== null && pauseMs === null) await this.disable(WebhookDisabledReason.FAILING);
  }

  private async noteHealth(works: boolean): Promise<void> {
    if (this.failing === !works) return;
    this.failing = !works;
    await this.dependencies.store.note(this.endpoint.id, works);
  }

  private async disable(reason: FailureReason): Promise<void> {
    await this.flush();
    const { store, metrics, log } = this.dependencies;
    if (!(await store.disable(this.endpoint.id, reason))) return;
    this.stop();
    metrics.countDisabled(reason);
    log.warn({ endpoint: this.endpoint.id, client: this.endpoint.clientId, reason }, "a webhook endpoint was disabled");
  }

  /** Stores the attempts made so far. When that fails, they are kept for the next time. */
  private async flush(): Promise<void> {
    this.storedAt = performance.now();
    const attempts = this.made.splice(0);
    if (attempts.length === 0) return;
    try {
      await this.dependencies.store.record(attempts);
      for (const { deliveryId } of attempts) this.unstored.delete(deliveryId);
    } catch (error) {
      this.made.unshift(...attempts);
      throw error;
    }
  }
}
