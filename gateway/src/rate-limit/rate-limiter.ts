import { AppError } from "@cgs/kit/errors";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

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
  remaining: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

/** Creates the counter of a window. */
export type CreateCounter = (window: RateLimitWindow) => RateLimiterAbstract;

/** Counts requests in several windows at once. Exact across processes, because the counters are in a shared store. */
export class RateLimiter {
  private readonly windows: { limit: number; counter: RateLimiterAbstract }[];

  /** @param windows the shortest first: a request that one window refuses is not counted in the windows after it. */
  constructor(windows: RateLimitWindow[], createCounter: CreateCounter) {
    this.windows = windows.map((window) => ({ limit: window.requests, counter: createCounter(window) }));
  }

  /** Counts a request, or `points` of them. @throws AppError SERVICE_UNAVAILABLE when the store cannot be reached. */
  async consume(caller: string, points = 1): Promise<RateLimitResult> {
    let tightest: RateLimitResult | undefined;
    for (const { limit, counter } of this.windows) {
      const result = resultOf(limit, await consume(counter, caller, points));
      if (!result.allowed) return result;
      if (!tightest || result.remaining < tightest.remaining) tightest = result;
    }
    if (!tightest) throw new Error("A rate limiter needs at least one window.");
    return tightest;
  }

  /** Reads the state of the first window without counting a request. Undefined before the first request. */
  async peek(caller: string): Promise<RateLimitResult | undefined> {
    const [first] = this.windows;
    const state = await first?.counter.get(caller).catch(unavailable);
    return first && state
      ? { ...resultOf(first.limit, state), allowed: state.consumedPoints < first.limit }
      : undefined;
  }
}

function resultOf(limit: number, { consumedPoints, msBeforeNext }: RateLimiterRes): RateLimitResult {
  const remaining = Math.max(0, limit - consumedPoints);
  return { allowed: consumedPoints <= limit, limit, remaining, resetMs: msBeforeNext };
}

/** The library rejects with a RateLimiterRes when the limit is exceeded. Anything else is a failure of the store. */
function consume(counter: RateLimiterAbstract, caller: string, points: number): Promise<RateLimiterRes> {
  return counter
    .consume(caller, points)
    .catch((error: unknown) => (error instanceof RateLimiterRes ? error : unavailable(error)));
}

function unavailable(cause: unknown): never {
  throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfter: 1 });
}

/** The documented `X-RateLimit-*` headers. */
export function rateLimitHeaders({ limit, remaining, resetMs }: RateLimitResult): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(Math.ceil((Date.now() + resetMs) / 1_000)),
  };
}
