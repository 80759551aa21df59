import { AppError } from "@cgs/kit/errors";
import { toAppError } from "@cgs/kit/graphql/format-error";
import type { WindowState } from "@cgs/kit/database/window-counter";
import { RateLimiterRes } from "rate-limiter-flexible";

/** A fixed window: how many requests are allowed in it. */
export interface RateLimitWindow {
  name: string;
  requests: number;
  seconds: number;
}

/** The state of the window with the fewest requests left. */
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  /** The length of the window. */
  seconds: number;
  remaining: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
  /** What the window counts, this request included. */
  consumed: number;
}

/** Counts points by caller. It may reject with a RateLimiterRes when the window's limit is exceeded. */
export interface RateLimitCounter {
  consume(caller: string, points: number): Promise<WindowState>;
  /** Takes back points that were consumed. */
  reward(caller: string, points: number): Promise<unknown>;
}

/** Creates the counter of a window. */
export type CreateCounter = (window: RateLimitWindow) => RateLimitCounter;

/** Counts requests in several windows at once. Exact across processes, because the counters are in a shared store. */
export class RateLimiter {
  private readonly windows: { window: RateLimitWindow; counter: RateLimitCounter }[];

  /** @param windows the shortest first: a request that one window refuses is not counted in the windows after it. */
  constructor(windows: RateLimitWindow[], createCounter: CreateCounter) {
    this.windows = windows.map((window) => ({ window, counter: createCounter(window) }));
  }

  /** Counts a request, or `points` of them. @throws AppError DATABASE_ERROR or SERVICE_UNAVAILABLE when the store cannot be reached. */
  async consume(caller: string, points = 1): Promise<RateLimitResult> {
    let tightest: RateLimitResult | undefined;
    for (const { window, counter } of this.windows) {
      const result = resultOf(window, await consume(counter, caller, points));
      if (!result.allowed) return result;
      if (!tightest || result.remaining < tightest.remaining) tightest = result;
    }
    if (!tightest) throw new Error("A rate limiter needs at least one window.");
    return tightest;
  }

  /** Takes back a request that was refused, so that it uses nothing up. @throws AppError as {@link consume}. */
  async giveBack(caller: string, points: number): Promise<void> {
    for (const { counter } of this.windows) await counter.reward(caller, points).catch(unavailable);
  }
}

function resultOf(
  { requests: limit, seconds }: RateLimitWindow,
  { consumedPoints: consumed, msBeforeNext: resetMs }: WindowState,
): RateLimitResult {
  return { allowed: consumed <= limit, limit, seconds, remaining: Math.max(0, limit - consumed), resetMs, consumed };
}

/** The library rejects with a RateLimiterRes when the limit is exceeded. Anything else is a failure of the store. */
function consume(counter: RateLimitCounter, caller: string, points: number): Promise<WindowState> {
  return counter
    .consume(caller, points)
    .catch((error: unknown) => (error instanceof RateLimiterRes ? error : unavailable(error)));
}

/** PostgreSQL away is DATABASE_ERROR, Redis away SERVICE_UNAVAILABLE. */
function unavailable(cause: unknown): never {
  throw toAppError(cause) ?? new AppError("SERVICE_UNAVAILABLE", { cause, retryAfter: 1 });
}

/** The documented `X-RateLimit-*` headers. */
export function rateLimitHeaders({
  limit,
  remaining,
  resetMs,
}: Pick<RateLimitResult, "limit" | "remaining" | "resetMs">): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(Math.ceil((Date.now() + resetMs) / 1_000)),
  };
}
