import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import { type CreateCounter, RateLimiter, type RateLimitResult } from "../rate-limit/rate-limiter.js";

const WINDOW_SECONDS = 60;
/** A gateway reserves this fraction of a budget at a time: at most a hundred calls to the shared store per caller and minute, not one per operation. */
const RESERVATIONS_PER_WINDOW = 100;
const MAX_CALLERS = 20_000;

/** The cost that this gateway has reserved for one caller. */
interface TokenBucket {
  /** Reserved in the shared store and not spent yet. */
  tokens: number;
  /** When the window of the reservation ends, on the clock of `performance.now()`. */
  windowEnd: number;
  /** Set when the store has nothing left in this window. */
  exhausted?: RateLimitResult;
  /** The reservation in progress. Other operations of the caller wait for it, so that a burst makes one reservation. */
  refilling?: Promise<void> | undefined;
}

/**
 * Limits the cost of one caller's operations per minute, across all gateways. Callers never get more than the budget. They can get less by at most
 * one reservation (a hundredth) per gateway. While the store cannot be reached, operations are let through: the budget shares capacity
 * and must not stop the system.
 * See docs/decisions/024-limit-graphql-operations-before-validation.md.
 */
export class CostBudget {
  private readonly limiter: RateLimiter;
  private readonly reservation: number;
  private readonly buckets = new LRUCache<string, TokenBucket>({ max: MAX_CALLERS });

  constructor(
    createCounter: CreateCounter,
    private readonly costPerMinute: number,
    private readonly log: Logger,
  ) {
    const window = { name: "cost", requests: costPerMinute, seconds: WINDOW_SECONDS };
    this.limiter = new RateLimiter([window], createCounter);
    this.reservation = Math.ceil(costPerMinute / RESERVATIONS_PER_WINDOW);
  }

  /** Charges a caller for an operation. @throws AppError RATE_LIMIT_EXCEEDED with the cost, the budget and when the window ends. */
  async charge(caller: string, cost: number): Promise<void> {
    const bucket = this.bucketOf(caller);
    while (bucket.refilling) await bucket.refilling;
    if (performance.now() >= bucket.windowEnd) Object.assign(bucket, { tokens: 0, exhausted: undefined });
    if (bucket.tokens < cost && !bucket.exhausted) {
      bucket.refilling = this.refill(bucket, caller, cost - bucket.tokens).finally(
        () => (bucket.refilling = undefined),
      );
      await bucket.refilling;
    }
    if (bucket.tokens < cost) throw this.exceeded(cost, bucket);
    bucket.tokens -= cost;
  }

  private bucketOf(caller: string): TokenBucket {
    const known = this.buckets.get(caller);
    if (known) return known;
    const bucket = { tokens: 0, windowEnd: 0 };
    this.buckets.set(caller, bucket);
    return bucket;
  }

  private async refill(bucket: TokenBucket, caller: string, missing: number): Promise<void> {
    const amount = Math.max(this.reservation, missing);
    const result = await this.limiter.consume(caller, amount).catch((error: unknown) => {
      this.log.warn({ err: error }, "the cost of operations is not limited: the rate limit store cannot be reached");
      return undefined;
    });
    bucket.windowEnd = performance.now() + (result?.resetMs ?? 1_000);
    if (!result || result.allowed) bucket.tokens += amount;
    else bucket.exhausted = result;
  }

  private exceeded(cost: number, { windowEnd }: TokenBucket): AppError {
    const retryAfter = Math.max(1, Math.ceil((windowEnd - performance.now()) / 1_000));
    return new AppError("RATE_LIMIT_EXCEEDED", {
      message: `Operation cost limit exceeded: ${this.costPerMinute} fields a minute. Retry in ${retryAfter} s, or request fewer fields.`,
      details: { cost, budget: this.costPerMinute, seconds: WINDOW_SECONDS },
      retryAfter,
    });
  }
}
