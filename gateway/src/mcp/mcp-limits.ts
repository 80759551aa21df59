import { AppError } from "@cgs/kit/errors";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { CallerIdentity } from "../caller/caller-identity.js";
import { type CreateCounter, RateLimiter } from "../rate-limit/rate-limiter.js";

/** Requests of one caller. The cost of their operations is limited besides, as for all callers. */
const CALLER_WINDOWS = [{ name: "mcp-minute", requests: 120, seconds: 60 }];

/** Requests of one network without a valid credential. An assistant's vendor sends those of all its users from few addresses. */
const UNKNOWN_WINDOWS = [{ name: "mcp-address-minute", requests: 120, seconds: 60 }];

/** How many requests a caller may have open at once. Each tool that waits is one. */
const MAX_OPEN = 20;

/** Limits the requests of callers: their rate, exact across gateways, and how many are open in this one. */
export class McpLimits {
  private readonly callers: RateLimiter;
  private readonly unknown: RateLimiter;
  private readonly open = new Map<string, number>();

  constructor(createCounter: CreateCounter) {
    this.callers = new RateLimiter(CALLER_WINDOWS, createCounter);
    this.unknown = new RateLimiter(UNKNOWN_WINDOWS, createCounter);
  }

  /** Counts a request of a caller. @throws AppError RATE_LIMIT_EXCEEDED */
  async count({ kind, id }: CallerIdentity): Promise<void> {
    await consume(this.callers, `${kind}:${id}`);
  }

  /** Counts a request without a valid credential. @throws AppError RATE_LIMIT_EXCEEDED */
  async countUnknown(address: string): Promise<void> {
    await consume(this.unknown, networkOf(address));
  }

  /** Counts an open request. @returns a function that closes it. @throws AppError RATE_LIMIT_EXCEEDED */
  enter({ kind, id }: CallerIdentity): () => void {
    const caller = `${kind}:${id}`;
    const count = this.open.get(caller) ?? 0;
    if (count >= MAX_OPEN)
      throw new AppError("RATE_LIMIT_EXCEEDED", {
        message: `A caller may have ${MAX_OPEN} requests open at once. Wait until one has ended.`,
        retryAfter: 1,
      });
    this.open.set(caller, count + 1);
    return () => {
      const left = (this.open.get(caller) ?? 1) - 1;
      if (left > 0) this.open.set(caller, left);
      else this.open.delete(caller);
    };
  }
}

async function consume(limiter: RateLimiter, caller: string): Promise<void> {
  const { allowed, limit, resetMs } = await limiter.consume(caller);
  if (allowed) return;
  const retryAfter = Math.max(1, Math.ceil(resetMs / 1_000));
  const message = `Rate limit exceeded: ${limit} requests a minute. Retry in ${retryAfter} s.`;
  throw new AppError("RATE_LIMIT_EXCEEDED", { message, retryAfter });
}
