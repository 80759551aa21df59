import { createHash } from "node:crypto";
import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { RateLimitDecision, UnauthenticatedRequest } from "@cgs/rest-shim/http/rest-router";
import { LRUCache } from "lru-cache";
import type { KeyIdentity } from "../caller/api-key-identity.js";
import {
  type Allowance,
  type CounterOf,
  limitHeaders,
  RequestLimits,
  type Window,
} from "../rate-limit/rate-limiter.js";

/** What a key may do. The shorter window first. */
const KEY_WINDOWS: Window[] = [
  { name: "key-minute", requests: 10, seconds: 60 },
  { name: "key-hour", requests: 100, seconds: 3_600 },
];

/** How often an address may be wrong about a key. */
const GUESS_WINDOWS: Window[] = [{ name: "address-minute", requests: 20, seconds: 60 }];

/**
 * Lets requests of the External API in. A valid key is counted by its id; a missing or wrong one by the address it comes from, so that
 * nobody can use up somebody else's requests, and guessing ends after a few. A key that was good lately is not held up by an
 * address that guesses, because many callers may share one.
 */
export function createAdmission(
  identify: (headers: RequestHeaders) => Promise<KeyIdentity | undefined>,
  counterOf: CounterOf,
): (stranger: UnauthenticatedRequest) => Promise<RateLimitDecision> {
  const keys = new RequestLimits(KEY_WINDOWS, counterOf);
  const guesses = new RequestLimits(GUESS_WINDOWS, counterOf);
  const good = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  return async ({ headers, address }) => {
    const digest = createHash("sha256").update(String(headers["x-api-key"])).digest("base64");
    const blocked = good.has(digest) ? undefined : await guesses.peek(address);
    if (blocked && !blocked.allowed) return tooMany(blocked);
    const key = await identify(headers);
    if (!key) {
      good.delete(digest);
      const allowance = await guesses.take(address);
      if (!allowance.allowed) return tooMany(allowance);
      return { error: new AppError("INVALID_API_KEY"), headers: limitHeaders(allowance) };
    }
    good.set(digest, true);
    const allowance = await keys.take(key.id);
    return allowance.allowed ? { clientId: key.clientId, headers: limitHeaders(allowance) } : tooMany(allowance);
  };
}

function tooMany(allowance: Allowance): RateLimitDecision {
  const retryAfter = Math.max(1, Math.ceil(allowance.resetMs / 1_000));
  return { error: new AppError("RATE_LIMIT_EXCEEDED", { retryAfter }), headers: limitHeaders(allowance) };
}
