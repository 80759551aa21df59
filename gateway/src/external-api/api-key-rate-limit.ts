import { createHash } from "node:crypto";
import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { RateLimitDecision, UnauthenticatedRequest } from "@cgs/rest-shim/http/rest-router";
import { LRUCache } from "lru-cache";
import type { KeyIdentity } from "../caller/api-key-identity.js";
import {
  type CreateCounter,
  rateLimitHeaders,
  RateLimiter,
  type RateLimitResult,
  type RateLimitWindow,
} from "../rate-limit/rate-limiter.js";

/** Limits of an API key. The shorter window first. */
const KEY_WINDOWS: RateLimitWindow[] = [
  { name: "key-minute", requests: 10, seconds: 60 },
  { name: "key-hour", requests: 100, seconds: 3_600 },
];

/** Limit of requests with a missing or invalid key per address. */
const INVALID_KEY_WINDOWS: RateLimitWindow[] = [{ name: "address-minute", requests: 20, seconds: 60 }];

/**
 * Creates the authentication and rate limit of the External API. A request with a valid key counts for the key's id. A request with a missing or
 * invalid key counts for its address: it cannot use up the requests of a key, and guessing keys is limited. An address over its limit is refused,
 * except with a key that was valid within the last hour, because many callers can share an address.
 */
export function createApiKeyRateLimit(
  identify: (headers: RequestHeaders) => Promise<KeyIdentity | undefined>,
  createCounter: CreateCounter,
): (request: UnauthenticatedRequest) => Promise<RateLimitDecision> {
  const keyLimiter = new RateLimiter(KEY_WINDOWS, createCounter);
  const addressLimiter = new RateLimiter(INVALID_KEY_WINDOWS, createCounter);
  const recentlyValid = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  return async ({ headers, address }) => {
    const digest = createHash("sha256").update(String(headers["x-api-key"])).digest("base64");
    const ofAddress = recentlyValid.has(digest) ? undefined : await addressLimiter.peek(address);
    if (ofAddress && !ofAddress.allowed) return tooManyRequests(ofAddress);
    const key = await identify(headers);
    if (!key) {
      recentlyValid.delete(digest);
      const result = await addressLimiter.consume(address);
      if (!result.allowed) return tooManyRequests(result);
      return { error: new AppError("INVALID_API_KEY"), headers: rateLimitHeaders(result) };
    }
    recentlyValid.set(digest, true);
    const result = await keyLimiter.consume(key.id);
    return result.allowed ? { clientId: key.clientId, headers: rateLimitHeaders(result) } : tooManyRequests(result);
  };
}

function tooManyRequests(result: RateLimitResult): RateLimitDecision {
  const retryAfter = Math.max(1, Math.ceil(result.resetMs / 1_000));
  return { error: new AppError("RATE_LIMIT_EXCEEDED", { retryAfter }), headers: rateLimitHeaders(result) };
}
