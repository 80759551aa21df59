import type { Events } from "@cgs/kit/database/events";
import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { type ChatRequest, type ChatResponse, ProviderError } from "../contract/provider.js";
import type { Correction, CountedRequest, LimitDecision, LimitRequest, LimitStore } from "./limit-store.js";

/** The topic that announces a change of the limits. */
export const LIMITS_CHANGED = "provider.limits";

/** How often the limits are read again, in case an event was lost. The table has few rows. */
const REFRESH_INTERVAL_MS = 5_000;

/** Fewer characters than almost any tokenizer packs into one token, so that the estimate is an upper bound. */
const CHARACTERS_PER_TOKEN = 3;

/** What an admitted request counts for in the rate limits. */
export interface LimitReservation {
  /** Replaces the estimate by the tokens that the response used. */
  settle(response: ChatResponse): void;
}

const UNLIMITED: LimitReservation = { settle: () => undefined };

interface PendingRequest {
  request: LimitRequest;
  resolve: (decision: LimitDecision) => void;
  reject: (error: unknown) => void;
}

/**
 * Keeps the calls of all workers together within the vendors' rate limits. Requests that arrive during a database call are batched into
 * the next one, so a worker makes one call at a time, however many streams it has.
 * See docs/decisions/014-share-provider-health-and-limits-in-postgresql.md.
 */
export class ProviderLimits {
  private limitedProviders: ReadonlySet<string> = new Set();
  private pending: PendingRequest[] = [];
  private corrections: Correction[] = [];
  private settling: Promise<void> | undefined;
  private unsubscribe: (() => Promise<void>) | undefined;
  private loading: Promise<void> = Promise.resolve();
  private readonly refreshTask: PeriodicTask;

  constructor(
    private readonly store: LimitStore,
    private readonly events: Events,
    private readonly log: Logger,
  ) {
    this.refreshTask = createPeriodicTask({
      name: "refresh-provider-limits",
      run: () => this.refresh(),
      intervalMs: REFRESH_INTERVAL_MS,
      log,
    });
  }

  /** Loads the limits and follows their changes. */
  async start(): Promise<void> {
    this.unsubscribe = await this.events.subscribe(LIMITS_CHANGED, () => void this.refresh());
    await this.load();
    this.refreshTask.start();
  }

  async close(): Promise<void> {
    await this.refreshTask.stop();
    await this.unsubscribe?.();
    await this.loading;
    await this.settling;
  }

  /**
   * Counts a request in the vendor's limits, with its prompt and its longest possible response until the actual usage is known.
   * @throws ProviderError PROVIDER_RATE_LIMITED with the time to wait; the vendor was not called.
   */
  async reserve(provider: string, request: ChatRequest): Promise<LimitReservation> {
    if (!this.limitedProviders.has(provider)) return UNLIMITED;
    const limitRequest = { provider, model: request.model, tokens: maxTokensOf(request) };
    const decision = await new Promise<LimitDecision>((resolve, reject) => {
      this.pending.push({ request: limitRequest, resolve, reject });
      this.settle();
    });
    if ("waitMs" in decision) throw rateLimited(decision);
    const { counted } = decision;
    return { settle: (response) => this.correct(counted, response) };
  }

  private correct(counted: CountedRequest, { promptTokens, completionTokens }: ChatResponse): void {
    this.corrections.push({ ...counted, tokens: promptTokens + completionTokens });
    this.settle();
  }

  private settle(): void {
    this.settling ??= this.settleAll().finally(() => (this.settling = undefined));
  }

  private async settleAll(): Promise<void> {
    while (this.pending.length > 0 || this.corrections.length > 0) {
      const pending = this.pending.splice(0);
      const corrections = this.corrections.splice(0);
      const requests = pending.map(({ request }) => request);
      try {
        const decisions = await retryWhileDatabaseIsDown(() => this.store.settle(requests, corrections));
        for (const [index, { resolve }] of pending.entries()) resolve(decisions[index] as LimitDecision);
      } catch (error) {
        for (const { reject } of pending) reject(error);
        this.log.warn({ err: error }, "requests to vendors could not be counted");
      }
    }
  }

  private refresh(): Promise<void> {
    this.loading = this.load().catch((error: unknown) =>
      this.log.warn({ err: error }, "the vendors' limits could not be read"),
    );
    return this.loading;
  }

  private async load(): Promise<void> {
    this.limitedProviders = new Set((await this.store.all()).map(({ provider }) => provider));
  }
}

function maxTokensOf({ messages, maxTokens }: ChatRequest): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + maxTokens;
}

/** The error for a request over the limit. Retries are spread over a tenth of the wait, so that they do not all arrive at once. */
function rateLimited({ waitMs, limit }: Extract<LimitDecision, { waitMs: number }>): ProviderError {
  const { provider, model, requestsPerMinute, tokensPerMinute } = limit;
  const subject = [provider, model].join(" ").trim();
  const message = `${subject} is limited to ${requestsPerMinute} requests and ${tokensPerMinute} tokens a minute`;
  const retryAfterMs = Math.ceil(waitMs * (1 + Math.random() / 10)) + 50;
  return new ProviderError("PROVIDER_RATE_LIMITED", message, { retryable: true, notAsked: true, retryAfterMs });
}
