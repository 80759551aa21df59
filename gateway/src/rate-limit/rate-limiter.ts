import { AppError } from "@cgs/kit/errors";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** A number of requests within a time. */
export interface Window {
  name: string;
  requests: number;
  seconds: number;
}

/** What a caller has left of the window that runs out first. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

/** Makes the counter of a window. */
export type CounterOf = (window: Window) => RateLimiterAbstract;

/** Counts requests in several windows at once. Exact across processes, because the counters are in a shared store. */
export class RequestLimits {
  private readonly windows: { limit: number; counter: RateLimiterAbstract }[];

  /** @param windows the shortest first: a request that one refuses is not counted in those after it. */
  constructor(windows: Window[], counterOf: CounterOf) {
    this.windows = windows.map((window) => ({ limit: window.requests, counter: counterOf(window) }));
  }

  /** Counts a request of a caller, or as many as it stands for, and says what is left. @throws AppError SERVICE_UNAVAILABLE when the store can't be reached. */
  async take(caller: string, points = 1): Promise<Allowance> {
    let tightest: Allowance | undefined;
    for (const { limit, counter } of this.windows) {
      const allowance = allowanceOf(limit, await take(counter, caller, points));
      if (!allowance.allowed) return allowance;
      if (!tightest || allowance.remaining < tightest.remaining) tightest = allowance;
    }
    if (!tightest) throw new Error("limits need a window");
    return tightest;
  }

  /** What a caller has left of the first window, without counting anything. */
  async peek(caller: string): Promise<Allowance | undefined> {
    const [first] = this.windows;
    const state = await first?.counter.get(caller).catch(unreachable);
    return first && state
      ? { ...allowanceOf(first.limit, state), allowed: state.consumedPoints < first.limit }
      : undefined;
  }
}

function allowanceOf(limit: number, { consumedPoints, msBeforeNext }: RateLimiterRes): Allowance {
  const remaining = Math.max(0, limit - consumedPoints);
  return { allowed: consumedPoints <= limit, limit, remaining, resetMs: msBeforeNext };
}

/** A refusal is an ordinary answer here; anything else that is thrown is a broken store. */
function take(counter: RateLimiterAbstract, caller: string, points: number): Promise<RateLimiterRes> {
  return counter
    .consume(caller, points)
    .catch((error: unknown) => (error instanceof RateLimiterRes ? error : unreachable(error)));
}

function unreachable(cause: unknown): never {
  throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfter: 1 });
}

/** The documented headers about an allowance. */
export function limitHeaders({ limit, remaining, resetMs }: Allowance): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(Math.ceil((Date.now() + resetMs) / 1_000)),
  };
}
