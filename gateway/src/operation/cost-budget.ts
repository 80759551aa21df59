import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import { type CreateCounter, RateLimiter } from "../rate-limit/rate-limiter.js";

const WINDOW_SECONDS = 60;
/** A gateway reserves this fraction of a budget at a time: at most a hundred calls to the shared store per caller and minute, not one per operation. */
const RESERVATIONS_PER_WINDOW = 100;
const MAX_CALLERS = 20_000;
/** How long a gateway relies on what the store had left. Until then a caller without budget makes no more calls to the store. */
const LEFT_FOR_MS = 1_000;

/** The cost that this gateway has reserved for one caller. */
interface TokenBucket {
  /** Reserved in the shared store and not spent yet. */
  tokens: number;
  /** When the window of the reservation ends, on the clock of `performance.now()`. */
  windowEnd: number;
  /** What the store had left when it last refused a reservation, and until when that is relied on. */
  left?: { points: number; until: number } | undefined;
  /** The reservation in progress. Other operations of the caller wait for it, so that a burst makes one reservation. */
  refilling?: Promise<void> | undefined;
}

/**
 * Limits the cost of one caller's operations per minute, across all gateways. Callers never get more than the budget. They can get less by at most
 * one reservation (a hundredth) per gateway. A refused operation uses nothing up: a caller's other operations run on. While the store cannot be reached, operations are let through: the budget shares capacity
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
    if (performance.now() >= bucket.windowEnd) Object.assign(bucket, { tokens: 0, left: undefined });
    if (bucket.tokens < cost && mayHave(bucket, cost - bucket.tokens)) {
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

  /** Reserves a hundredth of the budget, or only what is missing where a hundredth is not left. */
  private async refill(bucket: TokenBucket, caller: string, missing: number): Promise<void> {
    const amount = Math.max(this.reservation, missing);
    try {
      const left = await this.reserve(bucket, caller, amount);
      if (left !== undefined && left >= missing) await this.reserve(bucket, caller, missing);
    } catch (error) {
      this.log.warn({ err: error }, "the cost of operations is not limited: the rate limit store cannot be reached");
      bucket.windowEnd = performance.now() + 1_000;
      bucket.tokens += amount;
    }
  }

  /** Reserves points, all or none. @returns undefined when they are reserved, else how many are left. */
  private async reserve(bucket: TokenBucket, caller: string, amount: number): Promise<number | undefined> {
    const { allowed, consumed, resetMs } = await this.limiter.consume(caller, amount);
    bucket.windowEnd = performance.now() + resetMs;
    bucket.left = undefined;
    if (allowed) {
      bucket.tokens += amount;
      return undefined;
    }
    await this.limiter.giveBack(caller, amount);
    const points = this.costPerMinute - (consumed - amount);
    bucket.left = { points, until: performance.now() + LEFT_FOR_MS };
    return points;
  }

  private exceeded(cost: number, { windowEnd }: TokenBucket): AppError {
    const retryAfter = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil((windowEnd - performance.now()) / 1_000)));
    return new AppError("RATE_LIMIT_EXCEEDED", {
      message: `Operation cost limit exceeded: ${this.costPerMinute} fields a minute. Retry in ${retryAfter} s, or request fewer fields.`,
      details: { cost, budget: this.costPerMinute, seconds: WINDOW_SECONDS },
      retryAfter,
    });
  }
}

/** Whether the store may have so many points left for a caller. */
function mayHave({ left }: TokenBucket, missing: number): boolean {
  return !left || left.points >= missing || performance.now() >= left.until;
}
